import { describe, expect, it } from 'vitest';
import { success } from '../../../src/contract/failure';
import type { ProviderSetting } from '../../../src/contract/model';
import type { StoredKey } from '../../../src/storage/database';
import type { Store } from '../../../src/storage/store';
import { KeyRing } from '../../../src/ui/state/key-ring';

const OPENAI: ProviderSetting = {
  id: 'openai',
  name: 'OpenAI',
  format: 'openai',
  baseUrl: 'https://a.example',
};
const MOVED = { ...OPENAI, baseUrl: 'https://b.example' };

function store(): { kept: Map<string, StoredKey>; store: Store } {
  const kept = new Map<string, StoredKey>();
  const fake = {
    storedKeys: () => Promise.resolve([...kept.values()]),
    storeKey: (key: StoredKey) => Promise.resolve(success((kept.set(key.provider, key), null))),
    dropKey: (id: string) => Promise.resolve(success((kept.delete(id), null))),
  };
  return { kept, store: fake as unknown as Store };
}

describe('KeyRing', () => {
  it('keeps keys in memory only, until a person asks for more', async () => {
    const { kept, store: place } = store();
    const ring = new KeyRing(place);
    await ring.set(OPENAI, 'sk-1');
    expect([ring.keyOf(OPENAI), kept.size]).toEqual(['sk-1', 0]);
    await ring.keep(OPENAI, true);
    expect(kept.get('openai')).toEqual({ provider: 'openai', baseUrl: OPENAI.baseUrl, key: 'sk-1' });
    await ring.set(OPENAI, 'sk-2');
    expect(kept.get('openai')?.key).toBe('sk-2');
    const later = new KeyRing(place);
    await later.load();
    expect([later.keyOf(OPENAI), later.isStored('openai')]).toEqual(['sk-2', true]);
    await later.keep(OPENAI, false);
    expect([later.keyOf(OPENAI), kept.size]).toEqual(['sk-2', 0]);
  });

  it('gives a key for its own base URL alone', async () => {
    const ring = new KeyRing(store().store);
    await ring.set(OPENAI, 'sk-1');
    expect(ring.keyOf(MOVED)).toBe('');
  });

  it('forgets in memory and in the store', async () => {
    const { kept, store: place } = store();
    const ring = new KeyRing(place);
    await ring.set(OPENAI, 'sk-1');
    await ring.keep(OPENAI, true);
    await ring.set(OPENAI, '');
    expect([ring.keyOf(OPENAI), kept.size, ring.isStored('openai')]).toEqual(['', 0, false]);
  });
});
