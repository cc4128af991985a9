import type { Knex } from "knex";
import { onTestFinished } from "vitest";
import { isPostgres } from "../../../src/adapters/knex/leader-fence";
import { migrateSchema } from "../../../src/adapters/knex/migrate-schema";
import { MIGRATIONS, type Migration } from "../../../src/adapters/knex/migrations";
import { type DatabaseLocation, openDatabase } from "../../../src/adapters/knex/open-database";

const digits = (number: number) => String(number).padStart(3, "0");

/** The number of this version's newest step. */
export const LEVEL = MIGRATIONS.length;

/** A step of the version after this one, which adds to every table whatever a step may add. */
export const EXPANSION: Migration = {
  name: `${digits(LEVEL + 1)}_expansion`,
  async up(knex) {
    for (const table of await tablesOf(knex)) {
      await knex.schema.alterTable(table, (columns) => {
        columns.text("note_of_the_future");
        columns.integer("count_of_the_future").notNullable().defaultTo(0);
        columns.index(["count_of_the_future"]);
      });
    }
    await knex.schema.createTable("things_of_the_future", (table) => {
      table.bigIncrements("id");
      table.string("user_id").references("users.id").onDelete("cascade");
    });
  },
};

/** A step of a version further on, which takes away what servers use that do not have the step `needs`. */
export function contraction(number: number, needs: number): Migration {
  return { name: `${digits(number)}_contraction`, needs, up: (knex) => knex.schema.dropTable("tagline_days") };
}

/** Migrates a database as a server with these further steps does when it starts. */
export async function startNewerVersion(location: DatabaseLocation, further: readonly Migration[] = [EXPANSION]) {
  // The connection of this version: a connection has no steps.
  const knex = await openDatabase(location);
  try {
    await migrateSchema(knex, { steps: [...MIGRATIONS, ...further] });
  } finally {
    await knex.destroy();
  }
}

/** A database that this version opened, and a newer one after it. Closes when the test ends. */
export async function openBesideNewer(location: DatabaseLocation): Promise<Knex> {
  const knex = await openDatabase(location);
  onTestFinished(() => knex.destroy());
  await startNewerVersion(location);
  return knex;
}

async function tablesOf(knex: Knex): Promise<readonly string[]> {
  const tables = isPostgres(knex)
    ? knex("pg_tables").where("schemaname", "public").pluck("tablename")
    : knex("sqlite_master").where("type", "table").pluck("name");
  return (await tables).filter((name: string) => !/^(knex|sqlite)_/.test(name));
}
