import { type CalendarDate, findVenue, type Instant, type RaceStatus } from "@railbird/domain";
import type { FeedMeeting, FeedRace, Rejection } from "../../ports/odds-feed";
import { type ParsedRow, parsePrice, parseRow, type RowRejection } from "./parse-row";
import { lastAtOrBefore, type PriceColumn, PriceTrack } from "./price-track";

/** One race of a recording: what was said of it, and when. */
class RecordedRace {
  readonly id: string;
  readonly number: number;
  readonly #meeting: Omit<FeedMeeting, "races">;
  readonly #columns: readonly PriceColumn[];
  readonly #times: Instant[] = [];
  readonly #facts: RaceFacts[] = [];
  readonly #tracks = new Map<number, PriceTrack>();

  constructor(meeting: Omit<FeedMeeting, "races">, number: number, columns: readonly PriceColumn[]) {
    this.id = `${meeting.id}-${number}`;
    this.number = number;
    this.#meeting = meeting;
    this.#columns = columns;
  }

  /** Adds a row of this race, at its place in time; `prices` stand in the order of the columns, 0 for none. */
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
      track = new PriceTrack(this.#columns);
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

/** A meeting of a recording with its races by number. */
export interface RecordedMeeting {
  readonly facts: Omit<FeedMeeting, "races">;
  readonly races: ReadonlyMap<number, RecordedRace>;
}

interface GrowingMeeting extends RecordedMeeting {
  readonly races: Map<number, RecordedRace>;
}

/** A recording in memory: it grows row by row and keeps the rejections. */
export class Recording {
  readonly rejections: Rejection[] = [];
  readonly #columns: readonly PriceColumn[];
  /** By code, venue mnemonic and date; `undefined` for a venue that is not in the table. */
  readonly #meetings = new Map<string, GrowingMeeting | undefined>();
  readonly #meetingIds = new Set<string>();
  readonly #races = new Map<string, RecordedRace>();
  readonly #unknownStatuses = new Set<string>();
  #lastRowAt = Number.NEGATIVE_INFINITY;

  constructor(columns: readonly PriceColumn[]) {
    this.#columns = columns;
  }

  /** The latest instant of any row; what the recording says is not confirmed after it. */
  get lastRowAt(): Instant {
    return this.#lastRowAt;
  }

  get isEmpty(): boolean {
    return this.#races.size === 0;
  }

  race(id: string): RecordedRace | undefined {
    return this.#races.get(id);
  }

  meetingsOn(dates: readonly CalendarDate[]): readonly RecordedMeeting[] {
    return [...this.#meetings.values()]
      .filter((meeting) => meeting !== undefined)
      .filter(({ facts }) => dates.includes(facts.date));
  }

  /** Notes a row, by its place in the file, that cannot be read at all. */
  reject(place: number, { reason, detail }: RowRejection): void {
    this.rejections.push({ reason, about: `row ${place}: ${detail}` });
  }

  /**
   * Adds a row, or rejects it. A price that cannot be one leaves that bookmaker without a price, never with its last
   * one.
   */
  add(place: number, cells: Readonly<Record<string, string>>): void {
    const row = parseRow(cells);
    if ("reason" in row) {
      this.reject(place, row);
      return;
    }
    if (row.status === undefined) this.#noteStatus(row, cells.status ?? "", place);
    this.#lastRowAt = Math.max(this.#lastRowAt, row.observedAt);
    const race = this.#raceOf(row, place);
    race?.add(
      row,
      this.#columns.map(({ column }) => this.#priceIn(cells[column] ?? "", column, place)),
    );
  }

  /** Notes a status that is not known, once for a race and a word. */
  #noteStatus({ code, mnemonic, date, raceNumber }: ParsedRow, word: string, place: number): void {
    const what = `${code}:${mnemonic}:${raceNumber}:${date} ${word}`;
    if (this.#unknownStatuses.has(what)) return;
    this.#unknownStatuses.add(what);
    this.reject(place, { reason: "status_unknown", detail: `status ${JSON.stringify(word.slice(0, 60))}` });
  }

  #priceIn(cell: string, column: string, place: number): number {
    const price = parsePrice(cell);
    if (typeof price === "number") {
      return price;
    }
    this.reject(place, { reason: price.reason, detail: `${column} ${price.detail}` });
    return 0;
  }

  #raceOf(row: ParsedRow, place: number): RecordedRace | undefined {
    const key = `${row.code}:${row.mnemonic}:${row.date}`;
    if (!this.#meetings.has(key)) {
      this.#meetings.set(key, this.#newMeeting(row, place));
    }
    const meeting = this.#meetings.get(key);
    if (meeting === undefined) {
      return undefined;
    }
    let race = meeting.races.get(row.raceNumber);
    if (race === undefined) {
      race = new RecordedRace(meeting.facts, row.raceNumber, this.#columns);
      meeting.races.set(row.raceNumber, race);
      this.#races.set(race.id, race);
    }
    return race;
  }

  #newMeeting({ venue, code, date, mnemonic }: ParsedRow, place: number): GrowingMeeting | undefined {
    const known = findVenue(venue, { code });
    if (known === undefined) {
      this.reject(place, { reason: "venue_unknown", detail: `${venue} (${code}) of ${date}, with all its races` });
      return undefined;
    }
    const plain = `${slug(venue)}-${code.toLowerCase()}-${date}`;
    // The recorder's mnemonic distinguishes two meetings of one venue, code and date.
    const id = this.#meetingIds.has(plain) ? `${slug(venue)}-${slug(mnemonic)}-${code.toLowerCase()}-${date}` : plain;
    this.#meetingIds.add(id);
    const { state, jurisdiction } = known;
    return { facts: { id, venue: titleCase(venue), state, jurisdiction, racingCode: code, date }, races: new Map() };
  }
}

/** `SWAN HILL` as `Swan Hill`. A name that is not all in capitals is left as its recorder wrote it. */
function titleCase(name: string): string {
  if (name !== name.toUpperCase()) {
    return name;
  }
  return name.toLowerCase().replace(/(?<![a-z0-9'’])[a-z]/g, (letter) => letter.toUpperCase());
}

/** A name as part of an id: `Q1 Lakeside` as `q1-lakeside`. Empty when it has no Latin letter or digit. */
function slug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
}

/** Facts of the race itself, which hold from one row on. */
interface RaceFacts {
  readonly name: string;
  readonly startTime: Instant;
  /** Absent where its word is not known. */
  readonly status: RaceStatus | undefined;
}
