import { type CalendarDate, type MeetingOutline, outlineOf } from "@railbird/domain";
import type { Knex } from "knex";
import type { ArchivedAs, ArchivedDay, ArchivedMeeting, ArchivedVersion, DayStore } from "../../ports/days";
import type { StoredMeeting } from "../../ports/storage";
import type { BigInteger } from "./column-types";
import { insertRows } from "./insert-rows";
import { type FencedStoreParts, lockAsLeader } from "./leader-fence";
import { documentOfMeeting, MEETINGS_PER_STATEMENT, readMeeting, readOutline } from "./stored-documents";

interface MeetingRow {
  source: string;
  meeting_id: string;
  date: string;
  kept_as: ArchivedAs;
  /** The newest version of the meeting and its races. */
  version: BigInteger;
  document: string;
  /** Absent in rows of before migration 009. */
  outline: string | null;
}

interface RaceRow {
  source: string;
  race_id: string;
  meeting_id: string;
}

interface DayRow {
  date: string;
  kept_as: ArchivedAs;
  meetings: BigInteger;
  latest: BigInteger;
}

/** The most ids in one query. */
const MOST_IDS = 500;

/** Stores other days as one row a meeting, and one a race with the id of its meeting. */
export class KnexDayStore implements DayStore {
  constructor(private readonly parts: FencedStoreParts) {}

  async saveHeld(meetings: readonly StoredMeeting[], source: string): Promise<void> {
    if (meetings.length === 0) return;
    await this.parts.knex.transaction(async (trx) => {
      await lockAsLeader(trx, this.parts.fence);
      const ids = meetings.map(({ meeting }) => meeting.id);
      const rows = await trx<MeetingRow>("day_meetings")
        .where({ source, kept_as: "held" })
        .whereIn("meeting_id", ids)
        .select("meeting_id", "version");
      const stored = new Map(rows.map(({ meeting_id, version }) => [meeting_id, Number(version)]));
      const newer = meetings.filter(({ meeting, latest }) => (stored.get(meeting.id) ?? -1) < latest);
      await put(trx, newer, "held", source);
    });
  }

  async saveAhead(date: CalendarDate, meetings: readonly StoredMeeting[], source: string): Promise<void> {
    await this.parts.knex.transaction(async (trx) => {
      await lockAsLeader(trx, this.parts.fence);
      await trx<MeetingRow>("day_meetings").where({ source, date }).delete();
      await put(trx, meetings, "ahead", source);
    });
  }

  async meetingsOn(date: CalendarDate, archivedAs: ArchivedAs, source: string): Promise<readonly ArchivedMeeting[]> {
    const rows: MeetingRow[] = await this.parts
      .knex<MeetingRow>("day_meetings")
      .where({ source, date, kept_as: archivedAs })
      .orderBy("meeting_id")
      .select();
    return rows.flatMap((row) => this.#read(row) ?? []);
  }

  async meeting(id: string, source: string): Promise<ArchivedMeeting | undefined> {
    const row = await this.parts.knex<MeetingRow>("day_meetings").where({ source, meeting_id: id }).first();
    return row && this.#read(row);
  }

  async meetingOfRace(raceId: string, source: string): Promise<ArchivedMeeting | undefined> {
    const race = await this.parts.knex<RaceRow>("day_races").where({ source, race_id: raceId }).first("meeting_id");
    return race && this.meeting(race.meeting_id, source);
  }

  async days(source: string): Promise<readonly ArchivedDay[]> {
    const rows: DayRow[] = await this.parts
      .knex("day_meetings")
      .where({ source })
      .groupBy("date", "kept_as")
      .orderBy(["date", "kept_as"])
      .select(
        "date",
        "kept_as",
        this.parts.knex.raw("count(*) as meetings"),
        this.parts.knex.raw("max(version) as latest"),
      );
    return rows.map(({ date, kept_as, meetings, latest }) => ({
      date,
      archivedAs: kept_as,
      meetings: Number(meetings),
      latest: Number(latest),
    }));
  }

  async versions(source: string): Promise<readonly ArchivedVersion[]> {
    const rows: Pick<MeetingRow, "meeting_id" | "date" | "kept_as" | "version">[] = await this.parts
      .knex<MeetingRow>("day_meetings")
      .where({ source })
      .orderBy([{ column: "date", order: "desc" }, "meeting_id"])
      .select("meeting_id", "date", "kept_as", "version");
    return rows.map(({ meeting_id, date, kept_as, version }) => ({
      id: meeting_id,
      date,
      archivedAs: kept_as,
      latest: Number(version),
    }));
  }

  async outlines(ids: readonly string[], source: string): Promise<readonly MeetingOutline[]> {
    const found: MeetingOutline[] = [];
    for (let at = 0; at < ids.length; at += MOST_IDS) {
      const some = ids.slice(at, at + MOST_IDS);
      const rows: Pick<MeetingRow, "meeting_id" | "outline">[] = await this.parts
        .knex<MeetingRow>("day_meetings")
        .where({ source })
        .whereIn("meeting_id", some)
        .select("meeting_id", "outline");
      for (const { meeting_id, outline } of rows) {
        const read = readOutline(outline) ?? (await this.#makeOutline(meeting_id, source));
        if (read !== undefined) found.push(read);
      }
    }
    return found;
  }

  async forgetBefore(date: CalendarDate, today: CalendarDate): Promise<number> {
    return this.parts
      .knex<MeetingRow>("day_meetings")
      .where((held) => held.where("kept_as", "held").where("date", "<", date))
      .orWhere((ahead) => ahead.where("kept_as", "ahead").where("date", "<", today))
      .delete();
  }

  /** The outline of a row that has none, or one that cannot be read, from its document; stored for the next time. */
  async #makeOutline(id: string, source: string): Promise<MeetingOutline | undefined> {
    const stored = await this.meeting(id, source);
    if (stored === undefined) return undefined;
    const outline = outlineOf(stored.meeting);
    await this.parts
      .knex<MeetingRow>("day_meetings")
      .where({ source, meeting_id: id, version: stored.latest })
      .update({ outline: JSON.stringify(outline) });
    return outline;
  }

  #read({ meeting_id, kept_as, version, document }: Omit<MeetingRow, "outline">): ArchivedMeeting | undefined {
    const stored = readMeeting({ id: meeting_id, document, latest: Number(version) }, (fault) => {
      const about = { meetingId: meeting_id, fault };
      this.parts.log.warn(about, "A stored meeting cannot be read and is left out of its day.");
    });
    return stored && { ...stored, archivedAs: kept_as };
  }
}

/** Replaces meetings and the rows of their races: one may have lost races, and a race may have moved to another meeting. */
async function put(
  trx: Knex.Transaction,
  listed: readonly StoredMeeting[],
  archivedAs: ArchivedAs,
  source: string,
): Promise<void> {
  // PostgreSQL rejects a statement that stores a row twice.
  const meetings = [...new Map(listed.map((stored) => [stored.meeting.id, stored])).values()];
  for (let at = 0; at < meetings.length; at += MEETINGS_PER_STATEMENT) {
    const rows = meetings
      .slice(at, at + MEETINGS_PER_STATEMENT)
      .map((stored) => rowOfMeeting(stored, archivedAs, source));
    await trx<MeetingRow>("day_meetings").insert(rows).onConflict(["source", "meeting_id"]).merge();
    const ids = rows.map(({ meeting_id }) => meeting_id);
    await trx<RaceRow>("day_races").where({ source }).whereIn("meeting_id", ids).delete();
  }
  const meetingOf = new Map(meetings.flatMap(({ meeting }) => meeting.races.map(({ id }) => [id, meeting.id])));
  await insertRows(trx, {
    table: "day_races",
    columns: ["source", "race_id", "meeting_id"],
    rows: [...meetingOf].map(([raceId, meetingId]) => [source, raceId, meetingId]),
    onConflict: "(source, race_id) do update set meeting_id = excluded.meeting_id",
  });
}

function rowOfMeeting(stored: StoredMeeting, archivedAs: ArchivedAs, source: string): MeetingRow {
  const { meeting, latest } = stored;
  return {
    source,
    meeting_id: meeting.id,
    date: meeting.date,
    kept_as: archivedAs,
    version: latest,
    document: documentOfMeeting(stored),
    outline: JSON.stringify(outlineOf(meeting)),
  };
}
