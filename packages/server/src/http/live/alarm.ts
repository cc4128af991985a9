import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";

/** Calls back once, at the instant that was set last. */
export class Alarm {
  #at: Instant = Number.POSITIVE_INFINITY;
  #sleep: AbortController | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly ring: () => void,
  ) {}

  /** Sets it in place of the instant before; infinity is never. */
  set(at: Instant): void {
    if (at === this.#at) return;
    this.#sleep?.abort();
    this.#sleep = undefined;
    this.#at = at;
    if (at !== Number.POSITIVE_INFINITY) this.#start(at, new AbortController());
  }

  /** Sets it unless it rings earlier anyway. */
  setAtLatest(at: Instant): void {
    if (at < this.#at) this.set(at);
  }

  #start(at: Instant, sleep: AbortController): void {
    this.#sleep = sleep;
    this.clock.sleep(Math.max(0, at - this.clock.now()), sleep.signal).then(
      () => {
        if (this.#sleep !== sleep) return;
        this.#sleep = undefined;
        this.#at = Number.POSITIVE_INFINITY;
        this.ring();
      },
      // It was set anew.
      () => undefined,
    );
  }
}
