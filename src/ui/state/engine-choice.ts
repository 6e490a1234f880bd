import * as v from 'valibot';
import { DEFAULT_CHOICE, type EngineChoice } from '../../contract/engine-choice';
import type { Store } from '../../storage/store';

const KEY = 'engines';

export const choiceShape = v.object({
  text: v.picklist(['tesseract', 'precise']),
  languages: v.picklist(['auto', 'eng', 'chi_sim+eng']),
  visual: v.picklist(['auto', 'embedder', 'dinov2-base', 'dinov2-small', 'own', 'ms-ssim']),
  view: v.picklist(['crop', 'page']),
  ownModel: v.nullable(v.string()),
});

/** The engines a person chose; the defaults where nothing, or something unreadable, is kept. */
export async function readEngineChoice(store: Store): Promise<EngineChoice> {
  const kept = v.safeParse(choiceShape, await store.setting(KEY));
  return kept.success ? kept.output : DEFAULT_CHOICE;
}

export function saveEngineChoice(store: Store, choice: EngineChoice): Promise<void> {
  return store.saveSetting(KEY, choice);
}
