import { resolve } from 'node:path';
import { BEHAVIOURS } from './behaviours';
import { pagesOf } from './replies';
import { serveMock } from './server';

/** The port that "Try without a key" of development builds looks at. */
const PORT = 4190;

/** Serves the mock until the process ends. */
export async function mockProvider(root = process.cwd()): Promise<void> {
  const port = Number(process.env['PORT'] ?? PORT);
  const mock = await serveMock({ port, pages: await pagesOf(resolve(root, 'tasks')) });
  console.log(`The mock provider is at
  ${mock.url}/openai/v1   OpenAI-compatible
  ${mock.url}/anthropic   Anthropic
  ${mock.url}/gemini      Gemini
It takes any key but “wrong”. Its models: ${BEHAVIOURS.map((name) => `mock-${name}`).join(', ')}.
Ctrl+C ends it.`);
}
