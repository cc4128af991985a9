import { type CalendarDate, findVenue, type Instant } from "@railbird/domain";
import type { FeedMeeting, Rejection } from "../../ports/odds-feed";
import { slug, titleCase } from "./names";
import { type ParsedRow, parsePrice, parseRow, type RowRejection } from "./parse-row";
import { RecordedRace } from "./recorded-race";

/** A meeting of a recording with its races by number. */
export interface RecordedMeeting {
  readonly facts: Omit<FeedMeeting, "races">;
  readonly races: ReadonlyMap<number, RecordedRace>;
}

interface GrowingMeeting extends RecordedMeeting {
  readonly races: Map<number, RecordedRace>;
}

/** A column of a bookmaker's quotes. */
export interface PriceColumn {
  readonly column: string;
  readonly bookmakerId: string;
}

/** A recording in memory: it grows row by row and keeps the rejections. */
export class Recording {
  readonly rejections: Rejection[] = [];
  readonly #columns: readonly PriceColumn[];
  readonly #bookmakers: readonly string[];
  /** By code, venue mnemonic and date; `undefined` for a venue that is not in the table. */
  readonly #meetings = new Map<string, GrowingMeeting | undefined>();
  readonly #meetingIds = new Set<string>();
  readonly #races = new Map<string, RecordedRace>();
  readonly #unknownStatuses = new Set<string>();
  #lastRowAt = Number.NEGATIVE_INFINITY;

  constructor(columns: readonly PriceColumn[]) {
    this.#columns = columns;
    this.#bookmakers = columns.map(({ bookmakerId }) => bookmakerId);
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
      race = new RecordedRace(meeting.facts, row.raceNumber, this.#bookmakers);
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
