import type { Instant } from "@railbird/domain";
import type { Knex } from "knex";
import type { BookmakerConfig, BookmakerStore, NewBookmaker } from "../../ports/bookmakers";
import { lockForWriting } from "./write-lock";

interface BookmakerRow {
  id: string;
  bookmaker_id: string;
  /** The identifier in lower case, by which it is unique. */
  bookmaker_key: string;
  display_name: string;
  full_name: string | null;
  color: string;
  url: string;
  logo_url: string | null;
  description: string | null;
  /** SQLite gives 0 or 1. */
  featured: boolean | number;
  position: number;
  version: number;
  /** PostgreSQL gives 64-bit numbers as text. */
  updated_at: number | string;
}

/** Keeps how bookmakers are shown. */
export class KnexBookmakerStore implements BookmakerStore {
  readonly #knex: Knex;
  readonly #newId: () => string;

  constructor({ knex, newId }: { readonly knex: Knex; readonly newId: () => string }) {
    this.#knex = knex;
    this.#newId = newId;
  }

  async list(): Promise<readonly BookmakerConfig[]> {
    const rows = await this.#knex<BookmakerRow>("bookmakers").orderBy(["position", "bookmaker_key"]).select();
    return rows.map(configOfRow);
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
}

function rowOf(added: NewBookmaker, id: string, now: Instant): BookmakerRow {
  return {
    id,
    bookmaker_id: added.bookmakerId,
    bookmaker_key: added.bookmakerId.toLowerCase(),
    display_name: added.displayName,
    full_name: added.fullName ?? null,
    color: added.color,
    url: added.url,
    logo_url: added.logoUrl ?? null,
    description: added.description ?? null,
    featured: added.featured,
    position: added.position,
    version: 1,
    updated_at: now,
  };
}

function configOfRow(row: BookmakerRow): BookmakerConfig {
  return {
    id: row.id,
    bookmakerId: row.bookmaker_id,
    displayName: row.display_name,
    ...(row.full_name !== null && { fullName: row.full_name }),
    color: row.color,
    url: row.url,
    ...(row.logo_url !== null && { logoUrl: row.logo_url }),
    ...(row.description !== null && { description: row.description }),
    featured: Boolean(row.featured),
    position: row.position,
    version: row.version,
    updatedAt: Number(row.updated_at),
  };
}
