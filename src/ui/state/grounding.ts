import * as v from 'valibot';
import { ModelGround } from '../../providers/ground';
import { priceOf } from '../../rules/generation/prices';
import { Grounding, type KeptAdvice } from '../../runner/grounding';
import type { App } from '../context';
import { modelsOf } from './models.svelte';

const kept = v.object({
  target: v.object({
    tag: v.string(),
    role: v.string(),
    name: v.string(),
    text: v.string(),
    hints: v.string(),
    ordinal: v.number(),
  }),
  why: v.string(),
  from: v.picklist(['list', 'picture']),
});

/** The model that chooses targets, as Settings want it. `answer` names task and answer, for what is kept of its choices. */
export async function groundingFor(app: App, answer: string): Promise<Grounding | null> {
  const models = await modelsOf(app);
  const { ground } = models.options;
  if (ground === 'off') return null;
  const ready = models.ready('ground');
  if (!ready.ok) {
    app.toasts.fail(ready);
    return null;
  }
  const { client, identity } = ready.value;
  const name = (key: string): string => `ground/${answer}/${key}`;
  return new Grounding(new ModelGround(client, identity), {
    mode: ground,
    price: priceOf(identity.model, models.prices),
    kept: async (key): Promise<KeptAdvice | null> => {
      const read = v.safeParse(kept, await app.store.reading(name(key)));
      return read.success ? read.output : null;
    },
    keep: (key, advice) => app.store.saveReading(name(key), advice),
  });
}
