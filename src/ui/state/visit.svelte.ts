import type { Compute } from '../../compute/compute';
import type { Store } from '../../storage/store';
import { readClock, type Clock } from './clock';
import { readEngineChoice } from './engine-choice';
import { NO_SETTINGS, settingWords, type LinkSettings, type Reading } from './link-settings';

/** Settings that a link brought. They count until the page is closed, and the person's own stay as they are stored. */
export class Visit {
  settings = $state.raw<LinkSettings>(NO_SETTINGS);
  readonly words = $derived(settingWords(this.settings));
  /** Which reading reports show: as the link says, then as the person last looked at it. */
  reading = $state<Reading | null>(null);

  constructor(
    private readonly store: Store,
    private readonly compute: Compute,
  ) {}

  take(settings: LinkSettings): void {
    this.settings = settings;
    this.reading = settings.reading ?? this.reading;
    this.compute.configure(settings.engines);
  }

  /** Goes back to the person's own settings. */
  async end(): Promise<void> {
    this.settings = NO_SETTINGS;
    this.compute.configure(await readEngineChoice(this.store));
  }

  /** The person chose this setting anew: the link's does not count any more. */
  forget(setting: 'clock' | 'engines'): void {
    this.settings = { ...this.settings, [setting]: NO_SETTINGS[setting] };
  }

  /** How time passes in the next run. */
  async clock(): Promise<Clock> {
    return this.settings.clock ?? readClock(this.store);
  }

  /** What a run started now would be made with, for a link. */
  async current(): Promise<LinkSettings> {
    const { ownModel: _private, ...engines } = this.compute.choice;
    return { clock: await this.clock(), engines, reading: this.reading };
  }
}
