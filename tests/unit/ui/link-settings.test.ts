import { describe, expect, it } from 'vitest';
import {
  NO_SETTINGS,
  readLinkSettings,
  settingWords,
  writeLinkSettings,
  type LinkSettings,
} from '../../../src/ui/state/link-settings';

const SETTINGS: readonly LinkSettings[] = [
  NO_SETTINGS,
  { clock: 'virtual', engines: {}, reading: null },
  {
    clock: 'real',
    engines: { text: 'tesseract', languages: 'chi_sim+eng', visual: 'dinov2-base', view: 'page' },
    reading: 'reference',
  },
  { clock: null, engines: { text: 'precise', visual: 'ms-ssim' }, reading: 'aligned' },
];

describe('settings in a link', () => {
  it.each(SETTINGS)('%j come back as they were', (settings) => {
    const query = writeLinkSettings(settings).toString();
    expect(readLinkSettings(new URLSearchParams(query))).toEqual(settings);
  });

  it('are left out where this app does not know them', () => {
    const query = 'clock=sideways&text=magic&visual=ms-ssim&reading=&view=moon&key=sk-1';
    expect(readLinkSettings(new URLSearchParams(query))).toEqual({
      clock: null,
      engines: { visual: 'ms-ssim' },
      reading: null,
    });
  });

  it('never name an own model, nor take one', () => {
    const engines = { visual: 'own', view: 'crop', ownModel: 'https://private.example/m.onnx' } as const;
    const query = writeLinkSettings({ clock: null, engines, reading: null }).toString();
    expect(query).toBe('view=crop');
    expect(readLinkSettings(new URLSearchParams('visual=own&ownModel=x')).engines).toEqual({});
  });

  it('are said in words', () => {
    expect(settingWords(NO_SETTINGS)).toEqual([]);
    expect(settingWords(SETTINGS[2] ?? NO_SETTINGS)).toEqual([
      'real time',
      'text by Tesseract in Chinese and English',
      'looks by DINOv2 ViT-B/14, the whole page',
      'the reference reading',
    ]);
  });
});
