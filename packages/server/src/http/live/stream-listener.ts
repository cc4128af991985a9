import type { ServerResponse } from "node:http";
import type { Instant } from "@railbird/domain";
import type { Audience, TopicListener } from "./audience";

/** The most bytes that may wait in a listener's socket: with more it is too slow. */
const MOST_WAITING = 256 * 1024;

/** A listener is too slow when so many writes in a row find earlier bytes still waiting. */
const TOO_OFTEN_BEHIND = 2;

/**
 * One open stream. It has no buffer of its own: what its socket cannot send yet waits in the socket, as bytes that all listeners share,
 * and the connection of a reader that cannot keep up is closed.
 */
export class StreamListener implements TopicListener {
  audience: Audience | undefined = undefined;
  #timesBehind = 0;

  constructor(
    readonly response: ServerResponse,
    readonly address: string,
    /** When the server ends the stream. */
    readonly endsAt: Instant,
    /** Its slot of the heartbeat. */
    readonly slot: number,
    /** Called when its reader cannot keep up. */
    private readonly onSlow: (listener: StreamListener) => void,
  ) {}

  write(bytes: Buffer): void {
    const waiting = this.response.writableLength;
    this.#timesBehind = waiting === 0 ? 0 : this.#timesBehind + 1;
    if (waiting > MOST_WAITING || this.#timesBehind >= TOO_OFTEN_BEHIND) this.onSlow(this);
    // The response has no framing: what is written to its socket is its body. Its own `write` would cork and uncork the socket for every
    // event, which takes as long again, and after the turn that the hub has given to a number of writes.
    else (this.response.socket ?? this.response).write(bytes);
  }

  /** Ends the response. Destroys it when bytes still wait, since its reader may never take them. */
  end(): void {
    if (this.response.writableLength > 0) this.response.destroy();
    else this.response.end();
  }
}
