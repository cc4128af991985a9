import type { Knex } from "knex";
import type { ChangeBus, FinishedTopic } from "../../ports/change-bus";
import type { Log } from "../../ports/log";
import type { BigInteger } from "./column-types";
import { LOCK_KEYS } from "./lock-keys";
import { notify } from "./notify";
import type { PostgresListener } from "./postgres-listener";

interface TopicRow {
  name: string;
  version: BigInteger;
  body: Buffer;
  change_from: BigInteger | null;
  change_block: Buffer | null;
  /** Grows with each write of the table. */
  place: BigInteger;
}

type Written = Omit<TopicRow, "place">;

const TABLE = "finished_topics";

const CHANNEL = "railbird_topics";

/** Rows of one statement, which may have 65,535 values. */
const ROWS_AT_ONCE = 500;

/** Marks of topics that are gone are kept for so many further writes: whoever watches has read them. */
const MARKS_KEPT = 100_000;

export interface PostgresChangeBusParts {
  readonly knex: Knex;
  readonly listener: Pick<PostgresListener, "listen">;
  readonly log: Log;
}

/**
 * Hands finished topics on through a table of PostgreSQL that is not logged: what it has can be made again. `NOTIFY` says that there is something,
 * without saying what: its payload is 8,000 bytes at most. For some twenty watchers, each of which reads every change; and not through a pooler
 * of transactions, which passes no notification on.
 */
export class PostgresChangeBus implements ChangeBus {
  constructor(private readonly parts: PostgresChangeBusParts) {}

  async publish(topics: readonly FinishedTopic[]): Promise<void> {
    if (topics.length === 0) return;
    // One statement cannot write a row twice: only the last of each name is the latest.
    const rows = [...new Map(topics.map((topic) => [topic.name, rowOf(topic)])).values()];
    await this.parts.knex.transaction(async (trx) => {
      // One at a time, so that whoever has read a place has read all places before it.
      await trx.raw("select pg_advisory_xact_lock(?)", [LOCK_KEYS.publish]);
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        await trx<TopicRow>(TABLE)
          .insert(rows.slice(at, at + ROWS_AT_ONCE))
          .onConflict("name")
          .merge(["version", "body", "change_from", "change_block", "place"])
          .whereRaw(`${TABLE}.version < excluded.version or excluded.version = 0`);
      }
      if (topics.some(({ version }) => version === 0)) {
        const old = trx.raw(`(select max(place) - ? from ${TABLE})`, [MARKS_KEPT]);
        await trx<TopicRow>(TABLE).where("version", 0).where("place", "<", old).delete();
      }
      await notify(trx, CHANNEL, "");
    });
  }

  async names(): Promise<ReadonlySet<string>> {
    const rows = await this.parts.knex<TopicRow>(TABLE).where("version", ">", 0).select("name");
    return new Set(rows.map(({ name }) => name));
  }

  async watch(onTopic: (topic: FinishedTopic) => void, signal: AbortSignal): Promise<void> {
    const { listener, log } = this.parts;
    let reading = Promise.resolve();
    let last = 0;
    let isWaiting = false;
    const read = async () => {
      isWaiting = false;
      try {
        for (const row of await this.#after(last)) {
          if (signal.aborted) return;
          last = Number(row.place);
          onTopic(topicOf(row));
        }
      } catch (err) {
        log.warn({ err }, "Finished topics cannot be read; they are read with the next change.");
      }
    };
    const onNotified = (payload?: string) => {
      // A database that crashed has lost the table's rows, and counts on: all is read anew after each interruption.
      if (payload === undefined) last = 0;
      if (isWaiting) return;
      isWaiting = true;
      reading = reading.then(read);
    };
    await listener.listen(CHANNEL, onNotified, signal);
    await reading;
  }

  async close(): Promise<void> {}

  #after(place: number): Promise<TopicRow[]> {
    return this.parts.knex<TopicRow>(TABLE).where("place", ">", place).orderBy("place");
  }
}

function rowOf({ name, version, body, change }: FinishedTopic): Written {
  return {
    name,
    version,
    body: Buffer.from(body),
    change_from: change?.from ?? null,
    change_block: change === undefined ? null : Buffer.from(change.block),
  };
}

function topicOf({ name, version, body, change_from, change_block }: TopicRow): FinishedTopic {
  const change = change_from !== null && change_block !== null && { from: Number(change_from), block: change_block };
  return { name, version: Number(version), body, ...(change && { change }) };
}
