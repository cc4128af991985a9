/** A response that this page's own request fetched just now. */
export interface ClockSample {
  /** The server's clock when it responded, epoch milliseconds. */
  readonly server: number;
  /** When it was asked for and when it came, milliseconds of the device's monotonic clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Between which two values the server's clock is ahead of the monotonic one. */
interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly at: number;
}

/** Samples older than this say nothing: device clocks drift. */
const KEPT_MS = 5 * 60_000;

/** Errors up to this are made good little by little; a larger one means that the machine slept, or that the server's time was set. */
const STEP_MS = 2_000;

/** How much faster or slower the clock runs while it makes an error good. */
const SLEW = 0.25;

/**
 * The server's clock as the browser knows it: see `docs/decisions/0013-the-servers-clock.md`. It starts with the instant in the page,
 * which may be an old copy and is not trusted, and is set by what the page has just fetched from the server. The visitor's own
 * clock is never asked.
 */
export class ServerClock {
  #isKnown = false;
  #isSet = false;
  /** The server's clock less the monotonic one, as far as it is known. */
  #offset: number;
  /** What the clock shows more than that, at an instant of the monotonic clock; it becomes less from then on. */
  #error = 0;
  #errorAt = 0;
  /** Newest first; none contradicts another. */
  #bounds: readonly Bounds[] = [];
  readonly #monotonic: () => number;
  readonly #listeners = new Set<() => void>();

  /** `start`: the server's clock when it made the page, epoch milliseconds; `monotonic`: milliseconds that only go up. */
  constructor(start: number, monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic;
    this.#offset = start - monotonic();
  }

  /** Epoch milliseconds. Never goes back by less than two seconds. */
  readonly now = (): number => this.#at(this.#monotonic());

  /** False until the first response that can be trusted, and after {@link doubt}: ages are not known then. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes up a response's time: it was sent at some instant between the request and its coming. */
  sample({ server, sentAt, receivedAt }: ClockSample): void {
    if (!Number.isFinite(server) || server <= 0 || receivedAt < sentAt) return;
    this.#take({ low: server - receivedAt, high: server - sentAt, at: receivedAt });
  }

  /** Takes up the time of a message that was not asked for: the server's clock shows at least that by now. */
  atLeast(server: number, receivedAt: number): void {
    const low = server - receivedAt;
    // Bounds that are known already say as much, as a rule.
    if (!this.#isKnown || !Number.isFinite(low) || this.#bounds.some((each) => each.low >= low)) return;
    this.#take({ low, high: Number.POSITIVE_INFINITY, at: receivedAt });
  }

  /** The device may have slept: what the clock shows is not known until the next sample. */
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

/** The middle of the narrowest bounds, which the shortest round trip gave, as far as all others allow it. */
function bestOffset(bounds: readonly Bounds[]): number {
  const width = ({ low, high }: Bounds) => high - low;
  const narrowest = bounds.reduce((best, each) => (width(each) < width(best) ? each : best));
  const low = Math.max(...bounds.map((each) => each.low));
  const high = Math.min(...bounds.map((each) => each.high));
  const middle = narrowest.high === Number.POSITIVE_INFINITY ? low : (narrowest.low + narrowest.high) / 2;
  return Math.min(Math.max(middle, low), high);
}
