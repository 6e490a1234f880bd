export interface Options {
  readonly json: string | null;
  /** Folder for captures, screenshots and differences. */
  readonly pictures: string | null;
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  readonly only: string;
  /** Milliseconds between load and capture. */
  readonly wait: number;
  /** Folder with the packages that hold pages, if not node_modules. */
  readonly packages: string | null;
  readonly paths: readonly string[];
}

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];

/** A text is what is wrong with the arguments. */
export function parse(args: readonly string[]): Options | string {
  let json: string | null = null;
  let pictures: string | null = null;
  let sizes: Options['sizes'] = SIZES;
  let only = '';
  let wait = 500;
  let packages: string | null = null;
  const paths: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const name = args[index] ?? '';
    if (!name.startsWith('--')) {
      paths.push(name);
      continue;
    }
    const value = args[++index];
    if (value === undefined) return `${name} needs a value.`;
    if (name === '--json') json = value;
    else if (name === '--pictures') pictures = value;
    else if (name === '--only') only = value;
    else if (name === '--packages') packages = value;
    else if (name === '--wait') wait = Number(value);
    else if (name === '--size') {
      const [width, height] = value.split('x').map(Number);
      if (!width || !height) return `--size wants WIDTHxHEIGHT, got "${value}".`;
      sizes = [{ width, height }];
    } else return `Unknown option ${name}. Known: --json, --pictures, --only, --wait, --packages, --size.`;
  }
  return { json, pictures, sizes, only, wait, packages, paths };
}
