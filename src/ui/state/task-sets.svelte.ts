import type { FileTree } from '../../catalog/dropped';
import type { OwnSet } from '../../catalog/own';
import type { TaskSource } from '../../catalog/source';
import { failure, success, type Failure, type Result } from '../../contract/failure';
import { readHubPlace, writeHubPlace } from '../../rules/task/hub-address';
import { FileCache } from '../../storage/file-store';
import type { Store } from '../../storage/store';
import { KeyRing } from './key-ring';
import type { Tasks } from './tasks.svelte';

/** A set that a person brought; its files are in the collection of the same id. */
export interface OwnSetEntry {
  readonly id: string;
  readonly name: string;
}

/** The public data set of IWR-Bench. */
const BENCHMARK = 'IWR-Bench/IWR-Bench';
const HUB_URL = 'https://huggingface.co';
const OWN = 'own:';
const HUB = 'hub:';

/** Task sets that do not come with the app: of a hub, and a person's own. */
export class TaskSets {
  own = $state.raw<readonly OwnSetEntry[]>([]);
  /** Whether a set's files are still being written. */
  keeping = $state(false);
  /** Chosen data set, `owner/name` or `owner/name@revision`. */
  repo = $state(BENCHMARK);
  hubUrl = $state(HUB_URL);
  readonly files = new FileCache();
  readonly #keys: KeyRing;
  readonly #ready: Promise<void>;

  constructor(private readonly store: Store) {
    this.#keys = new KeyRing(store);
    this.#ready = this.#load();
  }

  async #load(): Promise<void> {
    const [own, repo, hubUrl] = [
      await this.store.setting('own-sets'),
      await this.store.setting('hub-repo'),
      await this.store.setting('hub-url'),
    ];
    if (Array.isArray(own)) this.own = own as readonly OwnSetEntry[];
    if (typeof repo === 'string' && readHubPlace(repo)) this.repo = repo;
    if (typeof hubUrl === 'string') this.hubUrl = hubUrl;
    await this.#keys.load();
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  get hubId(): string {
    return `${HUB}${this.repo}`;
  }

  /** Makes the source that an address names. */
  readonly find = async (id: string): Promise<TaskSource | null> => {
    await this.#ready;
    if (id.startsWith(HUB)) {
      const place = readHubPlace(id.slice(HUB.length));
      const { hubSource } = await import('../../catalog/hub');
      return place && hubSource(place, () => ({ hubUrl: this.hubUrl, token: this.token }), this.files);
    }
    const entry = this.own.find((one) => one.id === id);
    if (!entry) return null;
    const { keptOwnSet, ownSource } = await import('../../catalog/own');
    const set = await keptOwnSet(this.files, id, entry.name);
    const source = set && (await ownSource(id, set));
    return source?.ok ? source.value : null;
  };

  /** Opens what was dropped or chosen, and keeps it; a failure to keep it is told beside the source. */
  async add(tasks: Tasks, tree: FileTree): Promise<Result<{ source: TaskSource; unkept: Failure | null }>> {
    const { ownSetOf } = await import('../../catalog/own');
    const set = ownSetOf(tree);
    return set.ok ? this.addSet(tasks, set.value) : set;
  }

  async addSet(tasks: Tasks, set: OwnSet): Promise<Result<{ source: TaskSource; unkept: Failure | null }>> {
    await this.#ready;
    const { keepOwnSet, ownSource } = await import('../../catalog/own');
    const id = `${OWN}${crypto.randomUUID().slice(0, 8)}`;
    const source = await ownSource(id, set);
    if (!source.ok) return source;
    tasks.add(source.value);
    this.own = [...this.own, { id, name: set.name }];
    // What a person keeps here on purpose should not be cleared when the disk gets full.
    void navigator.storage?.persist?.();
    this.keeping = true;
    const kept = await keepOwnSet(this.files, id, set);
    // Only a set that is here whole is there next time.
    if (kept.ok) await this.#saveOwn(this.own);
    else await this.files.drop(id, '');
    this.keeping = false;
    return success({ source: source.value, unkept: kept.ok ? null : kept });
  }

  async removeOwn(tasks: Tasks, id: string): Promise<void> {
    tasks.remove(id);
    await this.#saveOwn(this.own.filter((one) => one.id !== id));
    await this.files.drop(id, '');
  }

  async #saveOwn(own: readonly OwnSetEntry[]): Promise<void> {
    this.own = own;
    await this.store.saveSetting('own-sets', $state.snapshot(own));
  }

  /** Chooses a data set by its name or a pasted address. */
  async choose(written: string): Promise<Result<null>> {
    const place = readHubPlace(written);
    if (!place)
      return failure(
        'bad-repo',
        `“${written.slice(0, 120)}” names no data set.`,
        'Write owner/name, or paste the address of its page on the hub.',
      );
    if (place.origin !== null && place.origin !== this.hubUrl) await this.setHubUrl(place.origin);
    this.repo = writeHubPlace(place);
    await this.store.saveSetting('hub-repo', this.repo);
    return success(null);
  }

  async setHubUrl(written: string): Promise<Result<null>> {
    const url = URL.parse(written.trim() === '' ? HUB_URL : written.trim());
    if (!url || !/^https?:$/.test(url.protocol))
      return failure('bad-address', `“${written}” is no web address.`, 'For example https://huggingface.co.');
    this.hubUrl = url.origin;
    await this.store.saveSetting('hub-url', this.hubUrl);
    return success(null);
  }

  get token(): string {
    return this.#keys.keyOf(this.#hub);
  }

  get tokenStored(): boolean {
    return this.#keys.isStored('hub');
  }

  /** Belongs to the hub's address: a token is not sent to another one. */
  async setToken(token: string, stored: boolean): Promise<void> {
    await this.#keys.set(this.#hub, token.trim());
    await this.#keys.keep(this.#hub, stored && token.trim() !== '');
  }

  get #hub(): Parameters<KeyRing['keyOf']>[0] {
    return { id: 'hub', name: 'Hub', format: 'openai', baseUrl: this.hubUrl };
  }
}
