import { basename } from "node:path";
import type { CalendarDate } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { CardReading, FeedIdentity, OddsFeed, RaceReading, Rejection } from "../../ports/odds-feed";
import { readRecording } from "./read-recording";
import type { Recording } from "./recording";

/** What a recorded feed needs besides its file. */
export interface RecordedOddsFeedOptions {
  /** The recording is played in step with it. */
  readonly clock: Clock;
}

/**
 * Reads a recording and opens a feed that plays it.
 * Rejects with a `FeedError`: `unreachable` when the file cannot be read, `malformed` when it has no usable row.
 */
export async function openRecording(file: string, { clock }: RecordedOddsFeedOptions): Promise<RecordedOddsFeed> {
  return new RecordedOddsFeed(basename(file), await readRecording(file), clock);
}

/**
 * A day of price changes of several bookmakers, played in step with the clock. Its readings depend on the file and the
 * instant alone. A price stands until another row changes it, and is confirmed up to now as long as the recording runs.
 */
export class RecordedOddsFeed implements OddsFeed {
  readonly identity: FeedIdentity;
  readonly #recording: Recording;
  readonly #clock: Clock;
  /** Rejected rows; reported once, with the first card. */
  #rejections: readonly Rejection[];

  constructor(fileName: string, recording: Recording, clock: Clock) {
    this.identity = { name: "recorded", credit: `Recorded prices from ${fileName}, played back`, simulated: false };
    this.#recording = recording;
    this.#clock = clock;
    this.#rejections = recording.rejections;
  }

  async readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<CardReading> {
    signal.throwIfAborted();
    const now = this.#clock.now();
    const seenAt = Math.min(now, this.#recording.lastRowAt);
    const meetings = this.#recording.meetingsOn(dates).map(({ facts, races }) => ({
      ...facts,
      races: [...races.values()].sort((a, b) => a.number - b.number).map((race) => race.at(now, seenAt)),
    }));
    const rejections = this.#rejections;
    this.#rejections = [];
    return { meetings, rejections };
  }

  async readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined> {
    signal.throwIfAborted();
    const now = this.#clock.now();
    const race = this.#recording.race(raceId)?.at(now, Math.min(now, this.#recording.lastRowAt));
    return race && { race, rejections: [] };
  }
}
