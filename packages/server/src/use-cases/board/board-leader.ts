import type { Leadership } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import type { Poller } from "../polling/poller";
import type { BoardFollower } from "./board-follower";
import type { BoardWriter } from "./board-writer";

export interface BoardLeaderParts {
  readonly leadership: Leadership;
  readonly follower: Pick<BoardFollower, "run">;
  readonly keeper: Pick<BoardWriter, "restore" | "run">;
  readonly poller: Pick<Poller, "run">;
  readonly log: Log;
}

/** Fills the board: from the feed while this server leads, from the leading server's board otherwise. Only the one that leads writes. */
export class BoardLeader {
  readonly #parts: BoardLeaderParts;

  constructor(parts: BoardLeaderParts) {
    this.#parts = parts;
  }

  /** Resolves after the signal has aborted and what is left was written. */
  async run(signal: AbortSignal): Promise<void> {
    const { leadership } = this.#parts;
    if (!leadership.shared) return leadership.lead((inner) => this.#fill(inner), signal);
    let following = this.#follow(signal);
    const lead = async (inner: AbortSignal) => {
      await following.end();
      await this.#lead(inner);
      following = this.#follow(signal);
    };
    await leadership.lead(lead, signal);
    await following.end();
  }

  async #lead(signal: AbortSignal): Promise<void> {
    const { keeper, log } = this.#parts;
    // What the other one saved last, with the opening prices of the whole day.
    await keeper.restore();
    log.info({}, "This server leads: it asks the feed and keeps the board.");
    await this.#fill(signal);
    log.info({}, "This server leads no more.");
  }

  async #fill(signal: AbortSignal): Promise<void> {
    const { keeper, poller } = this.#parts;
    // The keeper first: it must hear of the first reading.
    await Promise.all([keeper.run(signal), poller.run(signal)]);
  }

  #follow(signal: AbortSignal) {
    const ending = new AbortController();
    const ended = this.#parts.follower.run(AbortSignal.any([signal, ending.signal]));
    return {
      end: () => {
        ending.abort();
        return ended;
      },
    };
  }
}
