import { type CalendarDate, compareText, type Instant } from "@railbird/domain";
import type { Knex } from "knex";
import { Superseded } from "../../ports/leadership";
import type {
  DatedPriceChange,
  OpeningPrice,
  PriceChange,
  PriceHistory,
  RaceRecord,
  StatusChange,
} from "../../ports/storage";
import { insertRows } from "./insert-rows";
import { type FencedStoreParts, lockForWriting } from "./leader-fence";
import {
  changeOfRow,
  type OpeningRow,
  openingOfRow,
  type PriceChangeRow,
  type QuoteChangeRow,
  quoteChangeOfRow,
  type RaceDayRow,
  type StatusChangeRow,
  statusChangeOfRow,
} from "./price-rows";
import { readRaceRecord } from "./stored-documents";

const PAGE_ROWS = 5000;
const IDS_PER_QUERY = 500;

/** Each has an opening of every runner and bookmaker. */
const RACES_PER_DELETE = 50;

/** More than a race has whose every quote changes with every poll: 24 runners, 15 bookmakers, 140 times. */
const RACE_ROWS = 50_000;

/** Stores every change of every quote in a table that is only appended to; rows are deleted with their day. */
export class KnexPriceHistory implements PriceHistory {
  constructor(private readonly parts: FencedStoreParts) {}

  async append(changes: readonly DatedPriceChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.#write(async (trx, endedAt) => {
      const own = changes.filter(isSeenBefore(endedAt));
      await insertRows(trx, {
        table: "price_changes",
        columns: ["meeting_date", "race_id", "runner_id", "bookmaker_id", "odds", "seen_at"],
        rows: own.map((c) => [c.meetingDate, c.raceId, c.runnerId, c.bookmakerId, c.odds ?? null, c.seenAt]),
        onConflict: "do nothing",
      });
      await insertRows(trx, {
        table: "opening_prices",
        columns: ["race_id", "runner_id", "bookmaker_id", "odds", "seen_at"],
        rows: firstPrices(own).map((c) => [c.raceId, c.runnerId, c.bookmakerId, c.odds, c.seenAt]),
        onConflict: "do nothing",
      });
    });
  }

  async saveRaces(races: readonly RaceRecord[], statusChanges: readonly StatusChange[]): Promise<void> {
    if (races.length + statusChanges.length === 0) return;
    await this.#write(async (trx, endedAt) => {
      const own = endedAt === undefined ? races : [];
      await insertRows(trx, {
        table: "race_days",
        columns: ["race_id", "meeting_date", "document"],
        rows: own.map((race) => [race.raceId, race.meetingDate, JSON.stringify(race)]),
        onConflict: "(race_id) do update set meeting_date = excluded.meeting_date, document = excluded.document",
      });
      await insertRows(trx, {
        table: "race_turns",
        columns: ["race_id", "seen_at", "meeting_date", "status", "start_time"],
        rows: statusChanges
          .filter(isSeenBefore(endedAt))
          .map((c) => [c.raceId, c.seenAt, c.meetingDate, c.status, c.startTime]),
        onConflict: "do nothing",
      });
    });
  }

  /**
   * Writes in one transaction. `endedAt` is when another server began to lead, if one did: what this server saw before that is still
   * written, since after an outage of the database nobody else has it. Then throws {@link Superseded}.
   */
  async #write(write: (trx: Knex.Transaction, endedAt: Instant | undefined) => Promise<void>): Promise<void> {
    const endedAt = await this.parts.knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const ended = await this.parts.fence?.endedAt(trx);
      await write(trx, ended);
      return ended;
    });
    if (endedAt !== undefined) throw new Superseded();
  }

  async openings(raceIds: readonly string[]): Promise<readonly OpeningPrice[]> {
    const openings: OpeningPrice[] = [];
    for (let start = 0; start < raceIds.length; start += IDS_PER_QUERY) {
      const ids = raceIds.slice(start, start + IDS_PER_QUERY);
      const rows: OpeningRow[] = await this.parts.knex<OpeningRow>("opening_prices").whereIn("race_id", ids).select();
      openings.push(...rows.map(openingOfRow));
    }
    return openings;
  }

  /** Reads page by page, each with a query of its own, so that a slow reader blocks no writer. */
  async *changesOn(date: CalendarDate): AsyncGenerator<DatedPriceChange> {
    let last: Pick<PriceChangeRow, "seen_at" | "id"> | undefined = { seen_at: Number.MIN_SAFE_INTEGER, id: 0 };
    while (last !== undefined) {
      const page: PriceChangeRow[] = await this.parts
        .knex<PriceChangeRow>("price_changes")
        .where("meeting_date", date)
        .whereRaw("(seen_at, id) > (?, ?)", [last.seen_at, last.id])
        .orderBy(["seen_at", "id"])
        .limit(PAGE_ROWS)
        .select();
      for (const row of page) yield changeOfRow(row);
      last = page.length < PAGE_ROWS ? undefined : page.at(-1);
    }
  }

  async changesOf(raceId: string, mostPerQuote: number): Promise<readonly PriceChange[]> {
    // The order is that of the unique key, which finds the rows.
    const rows: QuoteChangeRow[] = await this.parts
      .knex<PriceChangeRow>("price_changes")
      .where("race_id", raceId)
      .orderBy(["runner_id", "bookmaker_id", "seen_at"])
      .limit(RACE_ROWS)
      .select("runner_id", "bookmaker_id", "odds", "seen_at");
    if (rows.length === RACE_ROWS)
      return (await this.#newestOf(raceId, mostPerQuote)).map((row) => quoteChangeOfRow(raceId, row));
    const changes = rows.map((row) => quoteChangeOfRow(raceId, row));
    return changes.filter((change, index) => !isSameQuote(change, changes[index + mostPerQuote]));
  }

  /** The newest rows of each quote. Numbering rows costs half as much again as reading them: only for a race with too many. */
  #newestOf(raceId: string, mostPerQuote: number): Promise<QuoteChangeRow[]> {
    const newest = this.parts.knex.raw(
      "row_number() over (partition by runner_id, bookmaker_id order by seen_at desc) as place",
    );
    return this.parts.knex
      .with("numbered", (from) =>
        from
          .from("price_changes")
          .where("race_id", raceId)
          .select("runner_id", "bookmaker_id", "odds", "seen_at", newest),
      )
      .from("numbered")
      .where("place", "<=", mostPerQuote)
      .orderBy(["runner_id", "bookmaker_id", "seen_at"])
      .select("runner_id", "bookmaker_id", "odds", "seen_at");
  }

  async changesBetween(raceIds: readonly string[], from: Instant, to: Instant): Promise<readonly PriceChange[]> {
    const changes: PriceChange[] = [];
    for (const raceId of raceIds) {
      const quote = ["runner_id", "bookmaker_id"];
      const lastBefore = this.parts
        .knex("price_changes")
        .where("race_id", raceId)
        .where("seen_at", "<=", from)
        .groupBy(quote)
        .select(...quote)
        .max({ seen_at: "seen_at" })
        .as("last");
      const held: QuoteChangeRow[] = await this.parts
        .knex<PriceChangeRow>({ held: "price_changes" })
        .join(lastBefore, (on) => {
          for (const column of [...quote, "seen_at"]) on.on(`held.${column}`, `last.${column}`);
        })
        .where("held.race_id", raceId)
        .select("held.runner_id", "held.bookmaker_id", "held.odds", "held.seen_at");
      const later: QuoteChangeRow[] = await this.parts
        .knex<PriceChangeRow>("price_changes")
        .where("race_id", raceId)
        .where("seen_at", ">", from)
        .where("seen_at", "<=", to)
        .select("runner_id", "bookmaker_id", "odds", "seen_at");
      changes.push(...[...held, ...later].map((row) => quoteChangeOfRow(raceId, row)).sort(byQuote));
    }
    return changes;
  }

  async racesOn(date: CalendarDate): Promise<readonly RaceRecord[]> {
    const rows = await this.parts.knex<RaceDayRow>("race_days").where("meeting_date", date).orderBy("race_id").select();
    return rows.flatMap(({ race_id, document }) => {
      const race = readRaceRecord(document, (fault) => {
        this.parts.log.warn({ raceId: race_id, fault }, "A stored race cannot be read and is left out.");
      });
      return race ?? [];
    });
  }

  async statusChangesOn(date: CalendarDate): Promise<readonly StatusChange[]> {
    const rows: StatusChangeRow[] = await this.parts
      .knex<StatusChangeRow>("race_turns")
      .where("meeting_date", date)
      .orderBy(["seen_at", "race_id"])
      .select();
    return rows.map(statusChangeOfRow);
  }

  async forgetBefore(date: CalendarDate): Promise<number> {
    // The order is that of an index.
    const oldest = this.parts
      .knex("price_changes")
      .where("meeting_date", "<", date)
      .orderBy(["meeting_date", "seen_at", "id"])
      .limit(PAGE_ROWS)
      .select("id");
    const changes = await this.parts.knex("price_changes").whereIn("id", oldest).delete();
    if (changes === PAGE_ROWS) return changes;
    await this.parts.knex("race_turns").where("meeting_date", "<", date).delete();
    await this.#forgetRacesBefore(date);
    return changes;
  }

  /** Openings have no date: they go with their race, and before it, so that none is left when this is broken off. */
  async #forgetRacesBefore(date: CalendarDate): Promise<void> {
    const races = await this.parts.knex<RaceDayRow>("race_days").where("meeting_date", "<", date).select("race_id");
    for (let start = 0; start < races.length; start += RACES_PER_DELETE) {
      const ids = races.slice(start, start + RACES_PER_DELETE).map(({ race_id }) => race_id);
      await this.parts.knex("opening_prices").whereIn("race_id", ids).delete();
      await this.parts.knex("race_days").whereIn("race_id", ids).where("meeting_date", "<", date).delete();
    }
  }
}

function isSeenBefore(endedAt: Instant = Number.POSITIVE_INFINITY): (seen: { readonly seenAt: Instant }) => boolean {
  return ({ seenAt }) => seenAt < endedAt;
}

function byQuote(a: PriceChange, b: PriceChange): number {
  return compareText(a.runnerId, b.runnerId) || compareText(a.bookmakerId, b.bookmakerId) || a.seenAt - b.seenAt;
}

function isSameQuote(one: PriceChange, other: PriceChange | undefined): boolean {
  return one.runnerId === other?.runnerId && one.bookmakerId === other.bookmakerId;
}

/** The earliest price of each quote among these changes. */
function firstPrices(changes: readonly DatedPriceChange[]): readonly OpeningPrice[] {
  const first = new Map<string, OpeningPrice>();
  for (const { raceId, runnerId, bookmakerId, odds, seenAt } of changes) {
    if (odds === undefined) continue;
    const key = JSON.stringify([raceId, runnerId, bookmakerId]);
    const known = first.get(key);
    if (known === undefined || seenAt < known.seenAt) first.set(key, { raceId, runnerId, bookmakerId, odds, seenAt });
  }
  return [...first.values()];
}
