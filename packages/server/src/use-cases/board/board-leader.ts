import type { Leadership } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import type { DayWriter } from "../days/day-writer";
import type { Poller } from "../polling/poller";
import type { BoardFollower } from "./board-follower";
import type { BoardWriter } from "./board-writer";

export interface BoardLeaderParts {
  readonly leadership: Leadership;
  readonly follower: Pick<BoardFollower, "run">;
  readonly writer: Pick<BoardWriter, "restore" | "run">;
  readonly poller: Pick<Poller, "run">;
  readonly dayWriter: Pick<DayWriter, "run">;
  /** Further work that only the leading server does. */
  readonly besides?: readonly { run(signal: AbortSignal): Promise<void> }[];
  readonly log: Log;
}

/** Fills the board: from the feed while this server leads, from the leading server's board otherwise. Only the one that leads writes. */
export class BoardLeader {
  readonly #parts: BoardLeaderParts;
  #leading = false;

  constructor(parts: BoardLeaderParts) {
    this.#parts = parts;
  }

  /** Whether this server fills the board: the others show what it stores. */
  get leading(): boolean {
    return this.#leading;
  }

  /** Resolves after the signal has aborted and what is left was written. */
  async run(signal: AbortSignal): Promise<void> {
    const { leadership } = this.#parts;
    if (!leadership.shared) return leadership.lead((inner) => this.#leadAlone(inner), signal);
    let following = this.#follow(signal);
    const lead = async (inner: AbortSignal) => {
      await following.end();
      await this.#lead(inner);
      following = this.#follow(signal);
    };
    await leadership.lead(lead, signal);
    await following.end();
  }

  /** A board that another process saved, as one that was still ending may, is taken over. */
  async #leadAlone(signal: AbortSignal): Promise<void> {
    while ((await this.#fill(signal)) === "superseded" && !signal.aborted) await this.#parts.writer.restore();
  }

  /** Ends as well when another server has stored a newer board: it may lead, as when this one was frozen. */
  async #lead(signal: AbortSignal): Promise<void> {
    const { writer, log } = this.#parts;
    // The board that the other server saved last, with the opening prices of the whole day.
    await writer.restore();
    log.info({}, "This server leads: it asks the feed and stores the board.");
    await this.#fill(signal);
    log.info({}, "This server leads no more.");
  }

  async #fill(signal: AbortSignal): Promise<"ended" | "superseded"> {
    const { writer, poller, dayWriter, besides = [] } = this.#parts;
    const ending = new AbortController();
    const end = () => ending.abort();
    this.#leading = true;
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    try {
      // The writers first: they must be there for the first reading, which may take meetings off the board.
      const writing = writer.run(ending.signal).finally(end);
      const writingDays = dayWriter.run(ending.signal);
      const others = besides.map((work) => work.run(ending.signal));
      const [outcome] = await Promise.all([writing, writingDays, poller.run(ending.signal), ...others]);
      return outcome;
    } finally {
      this.#leading = false;
      signal.removeEventListener("abort", end);
    }
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
