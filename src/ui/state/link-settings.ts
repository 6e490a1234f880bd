import * as v from 'valibot';
import type { EngineChoice } from '../../contract/engine-choice';
import type { Clock } from './clock';
import { choiceShape } from './engine-choice';

export type Reading = 'aligned' | 'reference';

/** Settings that decide a run's numbers, as a link carries them. What it does not name stays as the person has it. */
export interface LinkSettings {
  readonly clock: Clock | null;
  readonly engines: Partial<Omit<EngineChoice, 'ownModel'>>;
  readonly reading: Reading | null;
}

export const NO_SETTINGS: LinkSettings = { clock: null, engines: {}, reading: null };

const { ownModel: _private, ...linked } = choiceShape.entries;
const shapes = {
  clock: v.picklist(['real', 'virtual']),
  reading: v.picklist(['aligned', 'reference']),
  ...linked,
};

/** Values that this app does not know are as if they were not there. */
export function readLinkSettings(query: URLSearchParams): LinkSettings {
  const known = Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const read = v.safeParse(shape, query.get(name));
      // An own model is a file on somebody's machine.
      return read.success && read.output !== 'own' ? [[name, read.output]] : [];
    }),
  );
  const { clock = null, reading = null, ...engines } = known as Partial<LinkSettings & EngineChoice>;
  return { clock, engines: engines as LinkSettings['engines'], reading };
}

/** As parameters of an address. The address of an own model is nobody else's business. */
export function writeLinkSettings({ clock, engines, reading }: LinkSettings): URLSearchParams {
  const { text, languages, visual, view } = engines;
  const named = { clock, text, languages, visual: visual === 'own' ? null : visual, view, reading };
  const given = Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(given);
}

const TEXT = { tesseract: 'Tesseract', precise: 'PaddleOCR' } as const;
const LANGUAGES = { auto: '', eng: ' in English', 'chi_sim+eng': ' in Chinese and English' } as const;
const VISUAL = {
  auto: 'the embedder at hand',
  embedder: 'MediaPipe ImageEmbedder',
  'dinov2-base': 'DINOv2 ViT-B/14',
  'dinov2-small': 'DINOv2 ViT-S/14',
  own: 'an own model',
  'ms-ssim': 'multi-scale SSIM',
} as const;

/** What the settings are, in words: "virtual time", "text by Tesseract". */
export function settingWords({ clock, engines, reading }: LinkSettings): readonly string[] {
  const { text, languages, visual, view } = engines;
  const cropped = visual === 'dinov2-base' || visual === 'dinov2-small';
  return [
    clock && `${clock} time`,
    text && `text by ${TEXT[text]}${text === 'tesseract' ? LANGUAGES[languages ?? 'auto'] : ''}`,
    visual && `looks by ${VISUAL[visual]}${cropped && view === 'page' ? ', the whole page' : ''}`,
    reading && `the ${reading} reading`,
  ].filter((words): words is string => Boolean(words));
}
