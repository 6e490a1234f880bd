const INTERVAL = 500;

/**
 * Tells a hung page: no answer to a ping for `patience` milliseconds. Pings only while `isBusy`, or while
 * someone asked to `check`. The app itself may have been asleep or busy; time it missed does not count.
 */
export class Watchdog {
  private timer: ReturnType<typeof setInterval> | undefined;
  private askedAt: number | null = null;
  private lastLook = performance.now();
  private wanted = false;

  constructor(
    private readonly page: {
      readonly isBusy: () => boolean;
      readonly ping: () => Promise<boolean>;
      readonly onAlive: () => void;
      readonly onSilent: (milliseconds: number) => void;
    },
  ) {
    this.timer = setInterval(() => this.look(), INTERVAL);
  }

  /** Asks once even though no call is under way. */
  check(): void {
    this.wanted = true;
    this.look();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    const now = performance.now();
    const missed = now - this.lastLook - INTERVAL;
    this.lastLook = now;
    if (this.askedAt !== null) {
      if (missed > INTERVAL) this.askedAt += missed;
      this.page.onSilent(now - this.askedAt);
    } else if (this.wanted || this.page.isBusy()) {
      this.wanted = false;
      this.askedAt = now;
      void this.page.ping().then((answered) => {
        if (!answered || this.timer === undefined) return;
        this.askedAt = null;
        this.page.onAlive();
      });
    }
  }
}
