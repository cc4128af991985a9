import type { ServerResponse } from "node:http";
import type { Instant } from "@railbird/domain";
import type { Audience, TopicListener } from "./audience";

/** A reader that leaves more than this waiting is too slow, bytes. */
const MOST_WAITING = 256 * 1024;

/** A reader that has not taken what was written before is too slow the second time in a row. */
const MOST_TIMES_BEHIND = 2;

/**
 * One open stream. It buffers nothing of its own: what its socket does not take waits there, as bytes that all listeners share, and a
 * reader that falls behind is given up.
 */
export class StreamListener implements TopicListener {
  audience: Audience | undefined = undefined;
  #timesBehind = 0;

  constructor(
    readonly response: ServerResponse,
    readonly address: string,
    /** When it has been open for long enough. */
    readonly endsAt: Instant,
    /** Which of the heartbeat's slots it is in. */
    readonly slot: number,
    /** Called when its reader cannot keep up. */
    private readonly onSlow: (listener: StreamListener) => void,
  ) {}

  write(bytes: Buffer): void {
    const waiting = this.response.writableLength;
    this.#timesBehind = waiting === 0 ? 0 : this.#timesBehind + 1;
    if (waiting > MOST_WAITING || this.#timesBehind >= MOST_TIMES_BEHIND) this.onSlow(this);
    else this.response.write(bytes);
  }

  /** Ends the response; at once when its reader has not taken all yet, since it may never. */
  end(): void {
    if (this.response.writableLength > 0) this.response.destroy();
    else this.response.end();
  }
}
