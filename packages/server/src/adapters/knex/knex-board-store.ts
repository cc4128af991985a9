import type { Knex } from "knex";
import type { Log } from "../../ports/log";
import type { BoardStore, BoardUpdate, StoredBoard, StoredFeed, StoredMeeting } from "../../ports/storage";
import type { BigInteger, StoredBoolean } from "./column-types";
import { type LeaderFence, lockForWriting } from "./leader-fence";
import { notify } from "./notify";
import { type PostgresListener, untilAborted } from "./postgres-listener";
import { documentOfMeeting, MEETINGS_PER_STATEMENT, readMeeting } from "./stored-documents";

interface BoardRow {
  meeting_id: string;
  /** Name of the feed that it was made from. */
  source: string;
  /** The newest version of the meeting and its races. */
  version: BigInteger;
  document: string;
}

/** The row of a whole board. */
interface HeadRow {
  source: string;
  version: BigInteger;
  clock_offset_ms: BigInteger;
  feed_updated_at: BigInteger | null;
  feed_failed: StoredBoolean;
  feed_version: BigInteger;
}

/** A row of a board that is read: the head, and one of its meetings if it has any. */
interface LoadedRow extends Omit<HeadRow, "source" | "version"> {
  board_version: BigInteger;
  meeting_id: string | null;
  version: BigInteger;
  /** Absent when it is not newer than asked. */
  document: string | null;
}

export interface KnexBoardStoreParts {
  readonly knex: Knex;
  readonly log: Log;
  /** Absent where no other server can write. */
  readonly listener?: Pick<PostgresListener, "listen"> | undefined;
  /** Absent where no other server can lead. */
  readonly fence?: LeaderFence | undefined;
}

const CHANNEL = "railbird_board";

/** Stores the board as one row a meeting, so that only those that changed are written and read, and one row for the whole. */
export class KnexBoardStore implements BoardStore {
  readonly #parts: KnexBoardStoreParts;
  /** By meeting, the version that could not be read: it is logged once. */
  readonly #unreadable = new Map<string, number>();

  constructor(parts: KnexBoardStoreParts) {
    this.#parts = parts;
  }

  async save(update: BoardUpdate, source: string, basedOn: number): Promise<"saved" | "superseded"> {
    const { version, meetings, meetingIds } = update;
    const { knex, fence } = this.#parts;
    return knex.transaction(async (trx) => {
      await lockForWriting(trx);
      if ((await fence?.endedAt(trx)) !== undefined) return "superseded";
      const heads = await trx<HeadRow>("board_heads").select("source", "version");
      const stored = heads.find((head) => head.source === source);
      if (stored !== undefined && Number(stored.version) > basedOn) return "superseded";
      for (let at = 0; at < meetings.length; at += MEETINGS_PER_STATEMENT) {
        const rows = meetings.slice(at, at + MEETINGS_PER_STATEMENT).map((meeting) => rowOf(meeting, source));
        await trx<BoardRow>("board").insert(rows).onConflict("meeting_id").merge();
      }
      await trx<BoardRow>("board").where({ source }).whereNotIn("meeting_id", meetingIds).delete();
      // Meetings of two feeds may have the same id, so that only one feed's board can be stored whole.
      if (heads.some((head) => head.source !== source)) {
        await trx<BoardRow>("board").whereNot({ source }).delete();
        await trx<HeadRow>("board_heads").whereNot({ source }).delete();
      }
      await trx<HeadRow>("board_heads").insert(headOf(update, source)).onConflict("source").merge();
      await notify(trx, CHANNEL, `${source} ${version}`);
      return "saved";
    });
  }

  async load(source: string, since = -1): Promise<StoredBoard | undefined> {
    // One statement, so that the rows belong together while another server writes.
    const rows: LoadedRow[] = await this.#parts
      .knex<HeadRow>("board_heads as head")
      .leftJoin("board", "board.source", "head.source")
      .where("head.source", source)
      .orderBy("board.meeting_id")
      .select("head.version as board_version", "head.clock_offset_ms")
      .select("head.feed_updated_at", "head.feed_failed", "head.feed_version")
      .select("board.meeting_id", "board.version")
      .select(this.#parts.knex.raw("case when board.version > ? then board.document end as document", [since]));
    const [head] = rows;
    if (head === undefined) return undefined;
    return {
      version: Number(head.board_version),
      clockOffsetMs: Number(head.clock_offset_ms),
      feed: feedOf(head),
      meetingIds: rows.flatMap(({ meeting_id }) => meeting_id ?? []),
      meetings: rows.flatMap((row) => this.#read(row) ?? []),
    };
  }

  async version(source: string): Promise<number | undefined> {
    const head = await this.#parts.knex<HeadRow>("board_heads").where({ source }).first("version");
    return head && Number(head.version);
  }

  async watch(source: string, onSaved: () => void, signal: AbortSignal): Promise<void> {
    const { listener } = this.#parts;
    if (listener === undefined) return untilAborted(signal);
    const onNotified = (payload?: string) => {
      if (payload === undefined || payload.slice(0, payload.lastIndexOf(" ")) === source) onSaved();
    };
    await listener.listen(CHANNEL, onNotified, signal);
  }

  #read({ meeting_id, version, document }: LoadedRow): StoredMeeting | undefined {
    if (meeting_id === null || document === null) return undefined;
    const latest = Number(version);
    return readMeeting({ id: meeting_id, document, latest }, (fault) => {
      if (this.#unreadable.get(meeting_id) === latest) return;
      this.#unreadable.set(meeting_id, latest);
      const about = { meetingId: meeting_id, fault };
      this.#parts.log.warn(about, "A stored meeting cannot be read and is left out of the board.");
    });
  }
}

function rowOf(meeting: StoredMeeting, source: string): BoardRow {
  return {
    meeting_id: meeting.meeting.id,
    source,
    version: meeting.latest,
    document: documentOfMeeting(meeting),
  };
}

function headOf({ version, clockOffsetMs, feed }: BoardUpdate, source: string): HeadRow {
  return {
    source,
    version,
    clock_offset_ms: clockOffsetMs,
    feed_updated_at: feed.updatedAt ?? null,
    feed_failed: feed.failed,
    feed_version: feed.version,
  };
}

function feedOf({ feed_updated_at, feed_failed, feed_version }: LoadedRow): StoredFeed {
  return {
    ...(feed_updated_at !== null && { updatedAt: Number(feed_updated_at) }),
    failed: Boolean(feed_failed),
    version: Number(feed_version),
  };
}
