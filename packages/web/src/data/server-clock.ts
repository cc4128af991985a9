/**
 * The server's clock as the browser knows it: see `docs/decisions/0013-the-servers-clock.md`. It starts with the instant in the page and
 * is set by every answer that carries `Railbird-Time`. The visitor's own clock is never asked.
 */
export class ServerClock {
  #offset: number;

  /** `start`: the server's clock when it made the page, epoch milliseconds; `monotonic`: milliseconds that only go up. */
  constructor(
    start: number,
    private readonly monotonic: () => number = () => performance.now(),
  ) {
    this.#offset = start - monotonic();
  }

  /** Epoch milliseconds. */
  readonly now = (): number => this.#offset + this.monotonic();

  /** Takes up the time of an answer that took `tripMs` there and back, and that a cache may have held for its `Age`. */
  hear(headers: Headers, tripMs: number): void {
    const text = headers.get("Railbird-Time");
    if (text === null || !/^\d{1,16}$/.test(text)) return;
    const heldMs = Number(headers.get("Age") ?? 0) * 1000;
    const now = Number(text) + tripMs / 2 + (Number.isFinite(heldMs) ? heldMs : 0);
    this.#offset = now - this.monotonic();
  }
}
