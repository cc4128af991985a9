import type { Instant, Race } from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import type { FeedOutcome } from "../../ports/feed-observer";
import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";
import type { ReadState } from "./poll-plan";

interface Entry {
  readAt?: Instant;
  listedAt: Instant;
  settled: boolean;
  reading: boolean;
}

/** When each race of the board was last read. */
export class ReadSchedule {
  readonly #entries = new Map<string, Entry>();

  /** Every race of the board that is not being read, with what is known of its readings. */
  *statesOf(board: RaceBoard, now: Instant): Generator<readonly [Race, ReadState]> {
    for (const { races } of board.meetings()) {
      for (const { race } of races) {
        const entry = this.#entry(race, now);
        if (!entry.reading) yield [race, entry];
      }
    }
  }

  /** Marks a reading as begun; call the returned function with its outcome. After `skipped` the race stays due. */
  begin(race: Race, now: Instant): (outcome: FeedOutcome) => void {
    const entry = this.#entry(race, now);
    entry.reading = true;
    return (outcome) => {
      entry.reading = false;
      if (outcome === "skipped") return;
      entry.readAt = now;
      if (outcome === "ok") entry.settled = isSettled(race);
    };
  }

  /** Takes up what a card said: races that came with runners have been read with it. Forgets races that left the board. */
  cardRead(meetings: readonly FeedMeeting[], board: RaceBoard, now: Instant): void {
    for (const race of meetings.flatMap(({ races }) => races)) {
      const entry = this.#entry(race, now);
      if (race.runners.length === 0) continue;
      entry.readAt = Math.max(entry.readAt ?? now, now);
      entry.settled = isSettled(race);
    }
    for (const id of this.#entries.keys()) if (board.race(id) === undefined) this.#entries.delete(id);
  }

  #entry(race: FeedRace, now: Instant): Entry {
    const known = this.#entries.get(race.id);
    if (known !== undefined) {
      // A race that was over may be open again: called off by mistake, or a result taken back.
      known.settled &&= isSettled(race);
      return known;
    }
    // After a restart the board knows races that were over before: they need no reading.
    const settled = isSettled(race) && race.runners.length > 0 && (race.results ?? []).length > 0;
    const entry = { listedAt: now, settled, reading: false };
    this.#entries.set(race.id, entry);
    return entry;
  }
}

function isSettled({ status }: FeedRace): boolean {
  return status === "final" || status === "abandoned";
}
