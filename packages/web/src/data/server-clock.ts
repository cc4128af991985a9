/** The times of a response that was fetched from the server, not from a cache. */
export interface ClockSample {
  /** The server's clock when it responded, epoch milliseconds. */
  readonly server: number;
  /** When the request was sent and the response received, milliseconds of the device's monotonic clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Bounds of the offset of the server's clock from the monotonic one. */
interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly at: number;
}

/** Older samples are dropped, since device clocks drift. */
const KEPT_MS = 5 * 60_000;

/** Errors up to this are corrected gradually; a larger one means that the machine slept, or that the server's time was set. */
const STEP_MS = 2_000;

/** How much faster or slower the clock runs while it corrects an error. */
const SLEW = 0.25;

/**
 * The browser's estimate of the server's clock: see `docs/decisions/0013-the-servers-clock.md`. It starts with the instant in the
 * page, which may be an old copy and is not trusted, and is set by fetched responses. The visitor's own clock is never used.
 */
export class ServerClock {
  #isKnown = false;
  #isSet = false;
  /** The estimated offset of the server's clock from the monotonic one. */
  #offset: number;
  /** The error that is still to be corrected, at an instant of the monotonic clock; it shrinks from then on. */
  #error = 0;
  #errorAt = 0;
  /** Newest first; none contradicts another. */
  #bounds: readonly Bounds[] = [];
  readonly #monotonic: () => number;
  readonly #listeners = new Set<() => void>();

  /** `start`: the server's clock when it rendered the page, epoch milliseconds; `monotonic`: a monotonic clock, milliseconds. */
  constructor(start: number, monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic;
    this.#offset = start - monotonic();
  }

  /** Epoch milliseconds. Never goes back by less than two seconds. */
  readonly now = (): number => this.#at(this.#monotonic());

  /** False until the first sample, and after {@link doubt}: ages are not known then. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a response's time: it was sent at some instant between request and receipt. */
  sample({ server, sentAt, receivedAt }: ClockSample): void {
    if (!Number.isFinite(server) || server <= 0 || receivedAt < sentAt) return;
    this.#take({ low: server - receivedAt, high: server - sentAt, at: receivedAt });
  }

  /** Takes the time of a pushed message: the server's clock is at least that by now. */
  atLeast(server: number, receivedAt: number): void {
    const low = server - receivedAt;
    // Usually known bounds are already at least as tight.
    if (!this.#isKnown || !Number.isFinite(low) || this.#bounds.some((each) => each.low >= low)) return;
    this.#take({ low, high: Number.POSITIVE_INFINITY, at: receivedAt });
  }

  /** The device may have slept: the time is unknown until the next sample. */
  doubt(): void {
    this.#bounds = [];
    this.#setKnown(false);
  }

  #take(bounds: Bounds): void {
    const recent = this.#bounds.filter(({ at }) => bounds.at - at < KEPT_MS);
    this.#bounds = agreeing([bounds, ...recent]);
    const offset = bestOffset(this.#bounds);
    const at = this.#monotonic();
    const error = this.#at(at) - (offset + at);
    this.#error = this.#isSet && Math.abs(error) <= STEP_MS ? error : 0;
    this.#errorAt = at;
    this.#offset = offset;
    this.#isSet = true;
    this.#setKnown(true);
  }

  #at(monotonic: number): number {
    const left = Math.max(0, Math.abs(this.#error) - SLEW * (monotonic - this.#errorAt));
    return this.#offset + monotonic + Math.sign(this.#error) * left;
  }

  #setKnown(known: boolean): void {
    if (this.#isKnown === known) return;
    this.#isKnown = known;
    for (const listener of this.#listeners) listener();
  }
}

/** The newest bounds, and those before them up to the first that contradict the newer ones. */
function agreeing(bounds: readonly Bounds[]): Bounds[] {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const contradicts = bounds.findIndex((each) => {
    low = Math.max(low, each.low);
    high = Math.min(high, each.high);
    return low > high;
  });
  return contradicts < 0 ? [...bounds] : bounds.slice(0, contradicts);
}

/** The middle of the narrowest bounds (from the shortest round trip), clamped to all others. */
function bestOffset(bounds: readonly Bounds[]): number {
  const width = ({ low, high }: Bounds) => high - low;
  const narrowest = bounds.reduce((best, each) => (width(each) < width(best) ? each : best));
  const low = Math.max(...bounds.map((each) => each.low));
  const high = Math.min(...bounds.map((each) => each.high));
  const middle = narrowest.high === Number.POSITIVE_INFINITY ? low : (narrowest.low + narrowest.high) / 2;
  return Math.min(Math.max(middle, low), high);
}
