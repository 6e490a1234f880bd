// npm run mock-provider: a provider without models that speaks the three wire formats, for tests and for trying without a key.
import { ensureInstalled, load } from './prepare.mjs';

ensureInstalled();
const { mockProvider } = await load('src/batch/mock-provider/main.ts');
await mockProvider();
