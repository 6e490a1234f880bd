import { failure, success, type Result } from '../../contract/failure';
import type { ModelIdentity } from '../../contract/generation';
import type { ModelChoice, ModelInfo, ModelUse, ProviderSetting } from '../../contract/model';
import type { Price } from '../../contract/price';
import { hostOf, isLocal, readBaseUrl } from '../../providers/address';
import { ModelClient } from '../../providers/client';
import { presetOf, settingOf, type ProviderPreset } from '../../providers/presets';
import type { App } from '../context';
import { KeyRing } from './key-ring';
import {
  DEFAULT_OPTIONS,
  readChoices,
  readOptions,
  readPrices,
  readProviders,
  type ModelChoices,
  type ModelOptions,
} from './model-shapes';

/** A model ready to be asked. */
export interface ReadyModel {
  readonly client: ModelClient;
  readonly identity: ModelIdentity;
}

const USES: Readonly<Record<ModelUse, string>> = {
  generate: 'generating',
  ground: 'finding targets',
  judge: 'judging',
};

/** The providers, keys, models and prices of this browser. One for the whole app: see `modelsOf`. */
export class Models {
  providers = $state.raw<readonly ProviderSetting[]>([]);
  choices = $state.raw<ModelChoices>({});
  options = $state.raw<ModelOptions>(DEFAULT_OPTIONS);
  prices = $state.raw<readonly Price[]>([]);
  /** Models that a provider listed, by its id. */
  lists = $state.raw<Readonly<Record<string, readonly ModelInfo[]>>>({});
  /** Counts changes of keys, which are kept out of reactive state. */
  #changes = $state(0);
  readonly #keys: KeyRing;
  /** Kept while setting and key stay the same, since a client remembers what its models refused. */
  readonly #clients = new Map<string, ModelClient>();

  private constructor(private readonly app: App) {
    this.#keys = new KeyRing(app.store);
  }

  static async open(app: App): Promise<Models> {
    const models = new Models(app);
    const { store } = app;
    await models.#keys.load();
    models.providers = readProviders(await store.setting('providers'));
    models.choices = readChoices(await store.setting('models'));
    models.options = readOptions(await store.setting('model-options'));
    models.prices = readPrices(await store.setting('prices'));
    return models;
  }

  key(provider: ProviderSetting): string {
    void this.#changes;
    return this.#keys.keyOf(provider);
  }

  isStored(id: string): boolean {
    void this.#changes;
    return this.#keys.isStored(id);
  }

  async setKey(provider: ProviderSetting, key: string): Promise<void> {
    this.#told(await this.#keys.set(provider, key.trim()));
  }

  async keepKey(provider: ProviderSetting, stored: boolean): Promise<void> {
    this.#told(await this.#keys.keep(provider, stored));
  }

  #told(result: Result<null> | null): void {
    this.#changes += 1;
    if (result && !result.ok) this.app.toasts.fail(result);
  }

  add(preset: ProviderPreset): void {
    const taken = new Set(this.providers.map(({ id }) => id));
    let id = preset.id;
    for (let number = 2; taken.has(id); number += 1) id = `${preset.id}-${number}`;
    this.#save([...this.providers, { ...settingOf(preset), id }]);
  }

  /** Changes a provider. A new base URL forgets the key, which was for the old one. */
  async change(id: string, change: Partial<Omit<ProviderSetting, 'id'>>): Promise<Result<null>> {
    const old = this.providers.find((provider) => provider.id === id);
    if (!old) return success(null);
    let next = { ...old, ...change };
    if (change.baseUrl !== undefined) {
      const read = readBaseUrl(change.baseUrl);
      if (!read.ok) return read;
      next = { ...next, baseUrl: read.value };
    }
    if (next.baseUrl !== old.baseUrl) this.#told(await this.#keys.forget(id));
    this.#save(this.providers.map((provider) => (provider.id === id ? next : provider)));
    return success(null);
  }

  async remove(id: string): Promise<void> {
    this.#told(await this.#keys.forget(id));
    this.#save(this.providers.filter((provider) => provider.id !== id));
  }

  #save(providers: readonly ProviderSetting[]): void {
    this.providers = providers;
    void this.app.store.saveSetting('providers', providers);
  }

  choose(use: ModelUse, choice: ModelChoice): void {
    this.choices = { ...this.choices, [use]: choice };
    void this.app.store.saveSetting('models', this.choices);
  }

  setOptions(change: Partial<ModelOptions>): void {
    this.options = { ...this.options, ...change };
    void this.app.store.saveSetting('model-options', this.options);
  }

  setPrices(prices: readonly Price[]): void {
    this.prices = prices;
    void this.app.store.saveSetting('prices', prices);
  }

  client(provider: ProviderSetting): ModelClient {
    const key = this.key(provider);
    const name = JSON.stringify(provider);
    const known = this.#clients.get(name);
    if (known && known.endpoint.key === key) return known;
    const place = { origin: location.origin, local: isLocal(location.origin) };
    const client = new ModelClient({ ...provider, key }, place);
    this.#clients.set(name, client);
    return client;
  }

  /** Asks a provider for its models, which shows that address and key are right. */
  async test(provider: ProviderSetting, signal?: AbortSignal): Promise<Result<readonly ModelInfo[]>> {
    const listed = await this.client(provider).models(signal);
    if (listed.ok) this.lists = { ...this.lists, [provider.id]: listed.value };
    return listed;
  }

  chosen(use: ModelUse): { readonly provider: ProviderSetting; readonly model: string } | null {
    const choice = this.choices[use];
    const provider = this.providers.find(({ id }) => id === choice?.provider);
    return choice && provider && choice.model !== '' ? { provider, model: choice.model } : null;
  }

  /** The model chosen for a use; fails, with what to do, where there is none or its key is missing. */
  ready(use: ModelUse): Result<ReadyModel> {
    const chosen = this.chosen(use);
    if (!chosen)
      return failure(
        'no-model-chosen',
        `No model is chosen for ${USES[use]}.`,
        'Choose one under Settings, Models.',
      );
    const { provider, model } = chosen;
    if (presetOf(provider.id).needsKey && this.key(provider) === '')
      return failure(
        'no-key-given',
        `There is no key for ${provider.name}.`,
        'Put it in under Settings, Models. It is kept until this page is closed.',
      );
    const { name, format, baseUrl } = provider;
    return success({
      client: this.client(provider),
      identity: { provider: name, host: hostOf(baseUrl), format, model },
    });
  }
}

const opened = new WeakMap<App, Promise<Models>>();

/** The app's models, opened when they are first needed. */
export function modelsOf(app: App): Promise<Models> {
  const known = opened.get(app) ?? Models.open(app);
  opened.set(app, known);
  return known;
}
