import type { Knex } from "knex";
import type { Elapsed } from "../../ports/clock";
import { type Count, type Counts, MOST_OF_A_KIND } from "./counts";

/** How often each server removes windows that have ended, milliseconds. */
const SWEPT_EVERY_MS = 5 * 60_000;

/** The database's own time, epoch milliseconds: the same for every server, whatever their clocks say. */
const DATABASE_NOW = "(extract(epoch from statement_timestamp()) * 1000)::bigint";

/** Counts in PostgreSQL, for every server on it. */
export class PostgresCounts implements Counts {
  #sweptAt: number;

  constructor(
    private readonly knex: Knex,
    /** SQL for the time, epoch milliseconds. */
    private readonly now = DATABASE_NOW,
    private readonly most = MOST_OF_A_KIND,
    private readonly elapsed: Elapsed = () => performance.now(),
  ) {
    this.#sweptAt = elapsed();
  }

  async add(key: string, windowSeconds: number): Promise<Count> {
    await this.#sweep();
    const { rows } = await this.knex.raw(
      `insert into rate_limits as known (key, points, expire) values (?, 1, ${this.now} + ?)
       on conflict (key) do update set
         points = case when known.expire <= ${this.now} then 1 else known.points + 1 end,
         expire = case when known.expire <= ${this.now} then excluded.expire else known.expire end
       returning points as times, expire - ${this.now} as ms`,
      [key, windowSeconds * 1000],
    );
    const [{ times, ms }] = rows;
    return { times, msLeft: Number(ms) };
  }

  async msLeft(key: string): Promise<number> {
    const { rows } = await this.knex.raw(`select expire - ${this.now} as ms from rate_limits where key = ?`, [key]);
    return Math.max(0, Number(rows[0]?.ms ?? 0));
  }

  async restart(key: string, windowSeconds: number): Promise<void> {
    await this.knex.raw(
      `insert into rate_limits (key, points, expire) values (?, 1, ${this.now} + ?)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [key, windowSeconds * 1000],
    );
  }

  async delete(key: string): Promise<void> {
    await this.knex("rate_limits").where({ key }).delete();
  }

  async #sweep(): Promise<void> {
    if (this.elapsed() - this.#sweptAt < SWEPT_EVERY_MS) return;
    this.#sweptAt = this.elapsed();
    await this.knex.raw(`delete from rate_limits where expire <= ${this.now}`);
    // Each kind within its bound: the oldest make room, which of windows of about one length end first.
    await this.knex.raw(
      `delete from rate_limits where key in (
         select key from (
           select key, row_number() over (partition by split_part(key, ':', 1) order by expire desc) as place from rate_limits
         ) as placed where place > ?)`,
      [this.most],
    );
  }
}
