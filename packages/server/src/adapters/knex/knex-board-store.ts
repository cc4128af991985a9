import type { Instant, Meeting } from "@railbird/domain";
import type { Knex } from "knex";
import type { Log } from "../../ports/log";
import type { BoardStore, StoredBoard } from "../../ports/storage";
import { readDocument, storedMeeting } from "./stored-documents";
import { lockForWriting } from "./write-lock";

interface BoardRow {
  meeting_id: string;
  /** Name of the feed that it was made from. */
  source: string;
  /** PostgreSQL gives 64-bit numbers as text. */
  saved_at: number | string;
  document: string;
}

interface LoadedMeeting {
  readonly document: string;
  /** Absent when the document cannot be read. */
  readonly meeting?: Meeting;
}

/** Keeps the board as one row a meeting, so that a day is never one enormous text. */
export class KnexBoardStore implements BoardStore {
  readonly #knex: Knex;
  readonly #log: Log;
  /** What was loaded last: followers load every few seconds, and most meetings are still the same then. */
  #loaded = new Map<string, LoadedMeeting>();

  constructor({ knex, log }: { readonly knex: Knex; readonly log: Log }) {
    this.#knex = knex;
    this.#log = log;
  }

  async save({ savedAt, meetings }: StoredBoard, source: string): Promise<void> {
    // Whoever saves does not follow: it need not remember a day's texts.
    this.#loaded.clear();
    await this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      const ids = meetings.map(({ id }) => id);
      await trx("board").whereNotIn("meeting_id", ids).delete();
      // One at a time: between two meetings other work gets its turn.
      for (const meeting of meetings) {
        const row: BoardRow = { meeting_id: meeting.id, source, saved_at: savedAt, document: JSON.stringify(meeting) };
        await trx<BoardRow>("board").insert(row).onConflict("meeting_id").merge();
      }
    });
  }

  async load(source: string): Promise<StoredBoard | undefined> {
    const rows = await this.#knex<BoardRow>("board").where({ source }).select().orderBy("meeting_id");
    const loaded = rows.map((row) => [row.meeting_id, this.#read(row)] as const);
    this.#loaded = new Map(loaded);
    const meetings = loaded.flatMap(([, { meeting }]) => meeting ?? []);
    if (meetings.length === 0) return undefined;
    return { savedAt: Math.max(...rows.map(({ saved_at }) => Number(saved_at))), meetings };
  }

  async savedAt(source: string): Promise<Instant | undefined> {
    const row = await this.#knex<BoardRow>("board").where({ source }).max({ latest: "saved_at" }).first();
    return row?.latest == null ? undefined : Number(row.latest);
  }
  #read({ meeting_id, document }: BoardRow): LoadedMeeting {
    const known = this.#loaded.get(meeting_id);
    if (known?.document === document) return known;
    const meeting = readDocument(storedMeeting, document);
    if (meeting?.id === meeting_id) return { document, meeting };
    this.#log.warn({ meetingId: meeting_id }, "A kept meeting cannot be read and is left out of the board.");
    return { document };
  }
}
