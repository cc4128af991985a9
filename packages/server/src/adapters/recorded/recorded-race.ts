import type { Instant, RaceStatus } from "@railbird/domain";
import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";
import type { ParsedRow } from "./parse-row";
import { lastAtOrBefore, PriceTrack } from "./price-track";

/** What rows say of the race itself, from one on. */
interface RaceFacts {
  readonly name: string;
  readonly startTime: Instant;
  /** Absent where its word is not known. */
  readonly status: RaceStatus | undefined;
}

/** One race of a recording: what was said of it, and when. */
export class RecordedRace {
  readonly id: string;
  readonly number: number;
  readonly #meeting: Omit<FeedMeeting, "races">;
  readonly #bookmakers: readonly string[];
  readonly #times: Instant[] = [];
  readonly #facts: RaceFacts[] = [];
  readonly #tracks = new Map<number, PriceTrack>();

  constructor(meeting: Omit<FeedMeeting, "races">, number: number, bookmakers: readonly string[]) {
    this.id = `${meeting.id}-${number}`;
    this.number = number;
    this.#meeting = meeting;
    this.#bookmakers = bookmakers;
  }

  /** Adds a row of this race, at its place in time; `prices` stand in the order of the bookmakers, 0 for none. */
  add(row: ParsedRow, prices: readonly number[]): void {
    const { observedAt, raceName: name, startTime, status } = row;
    const place = lastAtOrBefore(this.#times, observedAt) + 1;
    const before = this.#facts[place - 1];
    const same = before?.startTime === startTime && before.status === status && before.name === name;
    // The runners of one look at a race come with one instant; one note of it is enough.
    if (!same || this.#times[place - 1] !== observedAt) {
      this.#times.splice(place, 0, observedAt);
      this.#facts.splice(place, 0, same ? before : { name, startTime, status });
    }
    let track = this.#tracks.get(row.runnerNumber);
    if (track === undefined) {
      track = new PriceTrack(this.#bookmakers);
      this.#tracks.set(row.runnerNumber, track);
    }
    track.add(observedAt, row.details, prices);
  }

  /**
   * The race as of `now`. One that was not seen yet is on the card all the same, since a card is published before prices are:
   * open, at its first start time, with its runners and without prices.
   *
   * @param seenAt until when the recording confirms what it says
   */
  at(now: Instant, seenAt: Instant): FeedRace {
    const index = lastAtOrBefore(this.#times, now);
    const facts = this.#facts[Math.max(index, 0)];
    if (facts === undefined) {
      throw new Error("A recorded race has at least one row.");
    }
    // A word that is not known changes nothing of what earlier rows say.
    const status = index < 0 ? "open" : this.#facts.slice(0, index + 1).findLast((each) => each.status)?.status;
    const { id: meetingId, racingCode, venue, state } = this.#meeting;
    const runners = [...this.#tracks].map(([number, track]) => track.runnerAt(number, now, seenAt));
    runners.sort((a, b) => a.number - b.number);
    return {
      id: this.id,
      meetingId,
      number: this.number,
      name: facts.name || `Race ${this.number}`,
      racingCode,
      venue,
      state,
      startTime: facts.startTime,
      ...(status !== undefined && { status }),
      runners,
      ...(index >= 0 && { updatedAt: seenAt }),
    };
  }
}
