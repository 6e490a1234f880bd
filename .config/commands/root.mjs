import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
