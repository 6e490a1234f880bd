/** What a model of the mock does; the part of its name behind "mock-" chooses. */
export type Behaviour =
  | 'good'
  | 'slow'
  | 'whole'
  | 'thinking'
  | 'cut'
  | 'drop'
  | 'hang'
  | 'refuses'
  | 'refuses-midway'
  | 'wrong-key'
  | 'no-credit'
  | 'rate-limit'
  | 'unknown'
  | 'no-max-tokens'
  | 'small-limit'
  | 'no-temperature'
  | 'no-schema'
  | 'few-images'
  | 'too-large'
  | 'too-long'
  | 'busy'
  | 'busy-midway'
  | 'html'
  | 'no-cors'
  | 'redirect'
  | 'echoes-key'
  | 'garbled'
  | 'says-no';

export const BEHAVIOURS: readonly Behaviour[] = [
  'good',
  'slow',
  'whole',
  'thinking',
  'cut',
  'drop',
  'hang',
  'refuses',
  'refuses-midway',
  'wrong-key',
  'no-credit',
  'rate-limit',
  'unknown',
  'no-max-tokens',
  'small-limit',
  'no-temperature',
  'no-schema',
  'few-images',
  'too-large',
  'too-long',
  'busy',
  'busy-midway',
  'html',
  'no-cors',
  'redirect',
  'echoes-key',
  'garbled',
  'says-no',
];

/** "good" for a name that says nothing else; "unknown" for one that is not the mock's. */
export function behaviourOf(model: string): Behaviour {
  const name = /^mock-(.+)$/.exec(model)?.[1];
  return BEHAVIOURS.find((behaviour) => behaviour === name) ?? 'unknown';
}

/** Pictures that "few-images" takes. */
export const FEW_IMAGES = 12;

/** The errors of real providers, by what is wrong. */
export type ErrorKind =
  | 'wrong-key'
  | 'no-credit'
  | 'rate-limit'
  | 'unknown'
  | 'max-tokens'
  | 'small-limit'
  | 'temperature'
  | 'schema'
  | 'images'
  | 'too-large'
  | 'too-long'
  | 'busy'
  | 'refuses';

/** The error that a behaviour answers with before any text; null where it answers. */
export function errorOf(
  behaviour: Behaviour,
  asked: {
    readonly key: string;
    readonly images: number;
    readonly hasOldLimit: boolean;
    readonly limit: number;
    readonly hasTemperature: boolean;
    readonly hasSchema: boolean;
  },
): ErrorKind | null {
  if (asked.key === 'wrong' || behaviour === 'wrong-key' || behaviour === 'echoes-key') return 'wrong-key';
  switch (behaviour) {
    case 'no-credit':
    case 'rate-limit':
    case 'unknown':
    case 'too-large':
    case 'too-long':
    case 'busy':
      return behaviour;
    case 'no-max-tokens':
      return asked.hasOldLimit ? 'max-tokens' : null;
    case 'small-limit':
      return asked.limit > 4096 ? 'small-limit' : null;
    case 'no-temperature':
      return asked.hasTemperature ? 'temperature' : null;
    case 'no-schema':
      return asked.hasSchema ? 'schema' : null;
    case 'few-images':
      return asked.images > FEW_IMAGES ? 'images' : null;
    default:
      return null;
  }
}
