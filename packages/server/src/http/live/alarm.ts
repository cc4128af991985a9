import type { Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";

/** A timer with one instant: calls back once when the instant that was set last has come. */
export class Alarm {
  #at: Instant = Number.POSITIVE_INFINITY;
  #sleep: AbortController | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly ring: () => void,
  ) {}

  /** Replaces the instant; infinity means never. */
  set(at: Instant): void {
    if (at === this.#at) return;
    this.#sleep?.abort();
    this.#sleep = undefined;
    this.#at = at;
    if (at !== Number.POSITIVE_INFINITY) this.#start(at, new AbortController());
  }

  /** Replaces the instant unless the current one is earlier. */
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
      // The instant was replaced.
      () => undefined,
    );
  }
}
