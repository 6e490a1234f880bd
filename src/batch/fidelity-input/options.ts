export interface Options {
  readonly json: string | null;
  /** Further case modules, from outside the project. */
  readonly cases: readonly string[];
  readonly only: string;
  readonly verbose: boolean;
  /** Whose time the page on the stage lives in. */
  readonly clock: 'real' | 'virtual';
  /** An action that the stage leaves out, to see the harness turn red. */
  readonly broken: string | null;
}

const USAGE =
  'npm run fidelity:input -- [--json FILE] [--cases FILE…] [--only TEXT] [--verbose] [--break ACTION] [--virtual]';

/** The message to show instead of running, when the arguments make no sense. */
export function parseOptions(args: readonly string[]): Options | string {
  let json: string | null = null;
  let broken: string | null = null;
  let only = '';
  let verbose = false;
  let clock: Options['clock'] = 'real';
  const cases: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const name = args[index];
    if (name === '--verbose') verbose = true;
    else if (name === '--virtual') clock = 'virtual';
    else if (name === '--cases') {
      while (index + 1 < args.length && !args[index + 1]?.startsWith('--')) cases.push(args[++index] ?? '');
    } else if (name === '--json' || name === '--only' || name === '--break') {
      const value = args[++index];
      if (value === undefined) return `${name} needs a value\n${USAGE}`;
      if (name === '--json') json = value;
      else if (name === '--break') broken = value;
      else only = value;
    } else return `unknown argument ${name}\n${USAGE}`;
  }
  return { json, cases, only, verbose, broken, clock };
}
