/** The used part of `BroadcastChannel`. */
export interface WindowChannel {
  onmessage: ((event: MessageEvent<SeatMessage>) => void) | null;
  postMessage(message: SeatMessage): void;
  close(): void;
}

/** That a window has taken a seat or left it. */
export interface SeatMessage {
  readonly window: string;
  readonly taken: boolean;
}

/**
 * How many windows of one browser hold a stream. Over HTTP/1.1 a browser opens six connections to a host for all of its windows: half of
 * them stay free for pages and reads.
 */
export const MOST_SEATS = 3;

/** The name of the channel of a browser's windows. */
export const SEATS_CHANNEL = "railbird-streams";

/**
 * Shares the seats among the windows of one browser: those that took theirs last keep it. A window whose seat is gone is told, and may
 * take one again. A window that ended without a word keeps others from their seats at worst, never a page from loading.
 */
export class StreamSeats {
  readonly #open: () => WindowChannel;
  readonly #window: string;
  #channel: WindowChannel | undefined;
  /** The windows that have taken a seat after this one. */
  readonly #later = new Set<string>();

  /** `window`: a name that no other window has. */
  constructor(open: () => WindowChannel, window: string) {
    this.#open = open;
    this.#window = window;
  }

  /** Takes a seat, or takes it anew; `onGone` is called when others have taken it. */
  take(onGone: () => void): void {
    this.#later.clear();
    this.#channel ??= this.#open();
    this.#channel.onmessage = ({ data: { window, taken } }) => {
      if (taken) this.#later.add(window);
      else this.#later.delete(window);
      if (this.#later.size < MOST_SEATS) return;
      this.leave();
      onGone();
    };
    this.#channel.postMessage({ window: this.#window, taken: true });
  }

  /** Leaves the seat to others. */
  leave(): void {
    this.#channel?.postMessage({ window: this.#window, taken: false });
    this.#channel?.close();
    this.#channel = undefined;
  }
}
