import { type CalendarDate, compareText } from "@railbird/domain";
import type { Knex } from "knex";
import type { TaglineCount, TaglineLog } from "../../ports/tagline-log";
import type { BigInteger } from "./column-types";

const TABLE = "tagline_days";

interface TaglineRow {
  date: string;
  tagline: string;
  visits: BigInteger;
}

/** Keeps one row for each tagline of a day, which every server adds to. */
export class KnexTaglineLog implements TaglineLog {
  readonly #knex: Knex;

  constructor({ knex }: { readonly knex: Knex }) {
    this.#knex = knex;
  }

  async add(counts: readonly TaglineCount[]): Promise<void> {
    if (counts.length === 0) return;
    // Servers lock the rows in the same order, so that they never deadlock. A database's own order of text depends on its locale.
    const ordered = counts.toSorted((a, b) => compareText(a.date, b.date) || compareText(a.tagline, b.tagline));
    await this.#knex.transaction(async (trx) => {
      for (const count of ordered) {
        await trx<TaglineRow>(TABLE)
          .insert({ ...count })
          .onConflict(["date", "tagline"])
          .merge({ visits: trx.raw("?? + ?", [`${TABLE}.visits`, count.visits]) });
      }
    });
  }

  async list(from: CalendarDate, to: CalendarDate): Promise<readonly TaglineCount[]> {
    const rows = await this.#knex<TaglineRow>(TABLE)
      .whereBetween("date", [from, to])
      .select("date", "tagline", "visits");
    return (rows as TaglineRow[])
      .map(({ visits, ...row }) => ({ ...row, visits: Number(visits) }))
      .sort((a, b) => compareText(b.date, a.date) || compareText(a.tagline, b.tagline));
  }
}
