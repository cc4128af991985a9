import {
  type BookmakerSettings,
  bookmakerFieldKinds,
  bookmakerFields,
  changedSettings,
  type Instant,
  type SettingChange,
  settingChanges,
  undoneSettings,
} from "@railbird/domain";
import type { Knex } from "knex";
import { type AuditAction, canBeUndone } from "../../ports/audit";
import type { Author } from "../../ports/author";
import {
  type AddedBookmaker,
  type BookmakerChange,
  type BookmakerConfig,
  type BookmakerStore,
  type GivenBookmaker,
  LAST_POSITION,
  MOST_BOOKMAKERS,
  type NewBookmaker,
  type TakenBookmaker,
} from "../../ports/bookmakers";
import type { BigInteger, StoredBoolean } from "./column-types";
import { findAudit, latestAudit, writeAudit } from "./knex-audit-trail";
import { lockForWriting } from "./leader-fence";
import { notify } from "./notify";
import type { PostgresListener } from "./postgres-listener";
import { untilAborted } from "./postgres-listener";

const CHANNEL = "railbird_bookmakers";

/** The columns of settings are named as their fields, in snake case. */
interface BookmakerRow extends Record<string, string | number | boolean | null> {
  id: string;
  bookmaker_id: string;
  /** The identifier in lower case, by which it is unique. */
  bookmaker_key: string;
  featured: StoredBoolean;
  position: number;
  version: number;
  updated_at: BigInteger;
}

export interface KnexBookmakerStoreParts {
  readonly knex: Knex;
  readonly newId: () => string;
  /** Absent where no other server can write. */
  readonly listener?: Pick<PostgresListener, "listen"> | undefined;
}

/** Keeps how bookmakers are shown. */
export class KnexBookmakerStore implements BookmakerStore {
  readonly #knex: Knex;
  readonly #newId: () => string;
  readonly #listener: KnexBookmakerStoreParts["listener"];
  #writing: Promise<unknown> = Promise.resolve();

  constructor({ knex, newId, listener }: KnexBookmakerStoreParts) {
    this.#knex = knex;
    this.#newId = newId;
    this.#listener = listener;
  }

  async list(): Promise<readonly BookmakerConfig[]> {
    const rows = await this.#knex<BookmakerRow>("bookmakers").orderBy(["position", "bookmaker_key"]).select();
    return rows.map(configOfRow);
  }

  async find(id: string): Promise<BookmakerConfig | undefined> {
    return read(this.#knex, id);
  }

  async revision(): Promise<number> {
    return latestAudit(this.#knex);
  }

  async seed(bookmakers: readonly NewBookmaker[], now: Instant): Promise<number> {
    if (bookmakers.length === 0) return 0;
    return this.#knex.transaction(async (trx) => {
      await lockForWriting(trx);
      if ((await trx("bookmakers").first("id")) !== undefined) return 0;
      await trx<BookmakerRow>("bookmakers").insert(bookmakers.map((added) => rowOf(added, this.#newId(), now)));
      return bookmakers.length;
    });
  }

  async create(added: AddedBookmaker, author: Author): Promise<BookmakerConfig | "taken" | "full"> {
    return this.#write(async (trx) => {
      const key = added.bookmakerId.toLowerCase();
      const other = await trx<BookmakerRow>("bookmakers").where({ bookmaker_key: key }).first("id");
      if (other !== undefined) return "taken";
      if (await isFull(trx)) return "full";
      const position = added.position ?? (await positionAfterLast(trx));
      return insert(trx, { ...added, position }, this.#newId(), author);
    });
  }

  async takeOver(given: readonly GivenBookmaker[]) {
    return this.#write(async (trx) => {
      const rows = await trx<BookmakerRow>("bookmakers").select();
      const stored = new Map(rows.map((row) => [row.bookmaker_key, configOfRow(row)]));
      const found = given.map((each) => ({ ...each, before: stored.get(each.settings.bookmakerId.toLowerCase()) }));
      const added = found.filter(({ before }) => before === undefined);
      if (stored.size + added.length > MOST_BOOKMAKERS) return "full" as const;
      const gone = added.find(({ logoUrl }) => logoUrl === undefined);
      if (gone !== undefined) return { gone: gone.settings.bookmakerId };
      const taken: TakenBookmaker[] = [];
      for (const { before, settings, logoUrl, author } of found) {
        const wanted = { ...settings, ...logoOf(logoUrl, before) };
        if (before === undefined) taken.push({ after: await insert(trx, wanted, this.#newId(), author) });
        else {
          const { id, bookmakerId, version, updatedAt } = before;
          const after = await replace(trx, "updated", author, before, {
            ...wanted,
            id,
            bookmakerId,
            version,
            updatedAt,
          });
          taken.push({ before, after });
        }
      }
      return taken;
    });
  }

  async update(
    id: string,
    change: BookmakerChange,
    author: Author,
    expectedVersion?: number,
  ): Promise<BookmakerConfig | "missing" | "changed"> {
    return this.#write(async (trx) => {
      const before = await read(trx, id);
      if (before === undefined) return "missing";
      if (expectedVersion !== undefined && expectedVersion !== before.version) return "changed";
      return replace(trx, "updated", author, before, changedSettings(before, change));
    });
  }

  async remove(id: string, author: Author): Promise<BookmakerConfig | "missing"> {
    return this.#write(async (trx) => {
      const before = await read(trx, id);
      if (before === undefined) return "missing";
      await trx<BookmakerRow>("bookmakers").where({ id }).delete();
      await record(trx, "deleted", author, before, undefined);
      return before;
    });
  }

  async setLogo(id: string, logoUrl: string | undefined, author: Author) {
    return this.#write(async (trx) => {
      const before = await read(trx, id);
      if (before === undefined) return "missing" as const;
      const { logoUrl: _, ...rest } = before;
      const wanted = logoUrl === undefined ? rest : { ...rest, logoUrl };
      const action = logoUrl === undefined ? "updated" : "logoAttached";
      return { before, after: await replace(trx, action, author, before, wanted) };
    });
  }

  async reorder(ids: readonly string[], author: Author): Promise<readonly BookmakerConfig[] | "changed"> {
    return this.#write(async (trx) => {
      const stored = new Map((await trx<BookmakerRow>("bookmakers").select()).map((row) => [row.id, configOfRow(row)]));
      const wanted = ids.map((id) => stored.get(id)).filter((config) => config !== undefined);
      if (wanted.length !== ids.length || new Set(ids).size !== stored.size) return "changed";
      const ordered: BookmakerConfig[] = [];
      for (const [index, config] of wanted.entries()) {
        ordered.push(await replace(trx, "updated", author, config, { ...config, position: index + 1 }));
      }
      return ordered;
    });
  }

  async undo(auditId: number, author: Author) {
    return this.#write(async (trx) => {
      const found = await findAudit(trx, auditId);
      if (found === undefined) return "missing" as const;
      const { entry, isLast } = found;
      const key = entry.bookmakerId.toLowerCase();
      const row = await trx<BookmakerRow>("bookmakers").where({ bookmaker_key: key }).first();
      const current = row && configOfRow(row);
      if (!isLast || (current === undefined) !== (entry.action === "deleted")) return "changed" as const;
      if (!canBeUndone(entry)) return "logoGone" as const;
      if (current === undefined) {
        const { logoUrl: _, ...settings } = undoneSettings<NewBookmaker>(undefined, entry.changes);
        if (await isFull(trx)) return "full" as const;
        const added = { ...(settings as NewBookmaker), bookmakerId: entry.bookmakerId };
        await insert(trx, added, this.#newId(), author);
        return { unusedLogo: undefined };
      }
      if (entry.action === "created") {
        await trx<BookmakerRow>("bookmakers").where({ id: current.id }).delete();
        await record(trx, "deleted", author, current, undefined);
        return { unusedLogo: current.logoUrl };
      }
      const before = undoneSettings(current, entry.changes) as BookmakerConfig;
      const after = await replace(trx, "updated", author, current, before);
      return { unusedLogo: after.logoUrl === current.logoUrl ? undefined : current.logoUrl };
    });
  }

  async watch(onChanged: () => void, signal: AbortSignal): Promise<void> {
    if (this.#listener === undefined) return untilAborted(signal);
    await this.#listener.listen(CHANNEL, () => onChanged(), signal);
  }

  /**
   * One writer at a time, so that what a change is based on still holds when it is written. This server's writers queue here: in the
   * database each would hold a connection while it waits, until none is left for reads.
   */
  #write<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    const written = this.#writing.then(() =>
      this.#knex.transaction(async (trx) => {
        await lockForWriting(trx);
        return work(trx);
      }),
    );
    // Its error is for its own caller, not for the next writer.
    this.#writing = written.catch(() => undefined);
    return written;
  }
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row of version 1. */
function rowOf(added: NewBookmaker, id: string, now: Instant): BookmakerRow {
  return {
    id,
    bookmaker_id: added.bookmakerId,
    bookmaker_key: added.bookmakerId.toLowerCase(),
    ...Object.fromEntries(bookmakerFields.map((field) => [columnOf(field), added[field] ?? null])),
    featured: added.featured,
    position: added.position,
    version: 1,
    updated_at: now,
  };
}

function configOfRow(row: BookmakerRow): BookmakerConfig {
  const settings = bookmakerFields.flatMap((field) => {
    const value = row[columnOf(field)] ?? null;
    return value === null ? [] : [[field, bookmakerFieldKinds[field] === "switch" ? Boolean(value) : value]];
  });
  return {
    id: row.id,
    bookmakerId: row.bookmaker_id,
    ...(Object.fromEntries(settings) as BookmakerSettings),
    version: row.version,
    updatedAt: Number(row.updated_at),
  };
}

async function read(knex: Knex, id: string): Promise<BookmakerConfig | undefined> {
  const row = await knex<BookmakerRow>("bookmakers").where({ id }).first();
  return row && configOfRow(row);
}

async function isFull(trx: Knex.Transaction): Promise<boolean> {
  const counted = await trx<BookmakerRow>("bookmakers").count({ stored: "*" }).first();
  return Number(counted?.stored) >= MOST_BOOKMAKERS;
}

/** The logo that a bookmaker gets; see {@link GivenBookmaker}. */
function logoOf(given: string | null | undefined, before: BookmakerConfig | undefined): Pick<NewBookmaker, "logoUrl"> {
  const logoUrl = given === undefined ? before?.logoUrl : given;
  return typeof logoUrl === "string" ? { logoUrl } : {};
}

async function insert(
  trx: Knex.Transaction,
  added: NewBookmaker,
  id: string,
  author: Author,
): Promise<BookmakerConfig> {
  const row = rowOf(added, id, author.at);
  await trx<BookmakerRow>("bookmakers").insert(row);
  const after = configOfRow(row);
  await record(trx, "created", author, undefined, after);
  return after;
}

/** Writes the configuration as wanted with its audit entry, unless it is so already. */
async function replace(
  trx: Knex.Transaction,
  action: AuditAction,
  author: Author,
  before: BookmakerConfig,
  wanted: BookmakerConfig,
): Promise<BookmakerConfig> {
  if (settingChanges(before, wanted).length === 0) return before;
  const after = { ...wanted, version: before.version + 1, updatedAt: author.at };
  const { id, ...row } = rowOf(after, before.id, author.at);
  await trx<BookmakerRow>("bookmakers")
    .where({ id })
    .update({ ...row, version: after.version });
  await record(trx, action, author, before, after);
  return after;
}

async function positionAfterLast(trx: Knex.Transaction): Promise<number> {
  const last = await trx<BookmakerRow>("bookmakers").max({ position: "position" }).first();
  return Math.min(Number(last?.position ?? 0) + 1, LAST_POSITION);
}

async function record(
  trx: Knex.Transaction,
  action: AuditAction,
  { username, at, confirmedInducements = [], warningsOf }: Author,
  before: BookmakerConfig | undefined,
  after: BookmakerConfig | undefined,
): Promise<void> {
  const bookmakerId = (after ?? before)?.bookmakerId ?? "";
  const warnings = (after && warningsOf?.(after)) ?? [];
  const changes = [
    ...settingChanges(before, after),
    ...confirmation(confirmedInducements),
    ...(warnings.length === 0 ? [] : [{ field: "warnings", to: warnings.join("\n") }]),
  ];
  await writeAudit(trx, { username, at, action, bookmakerId, changes });
  await notify(trx, CHANNEL, bookmakerId);
}

/** The author's confirmation, as an entry of the audit trail lists it. */
function confirmation(inducements: readonly string[]): readonly SettingChange[] {
  return inducements.length === 0 ? [] : [{ field: "inducementsConfirmed", to: inducements.join(", ") }];
}
