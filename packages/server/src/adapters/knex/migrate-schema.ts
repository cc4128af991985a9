import type { Knex } from "knex";
import type { Log } from "../../ports/log";
import { lockForWriting } from "./leader-fence";
import { MIGRATIONS, type Migration } from "./migrations";

/** This version cannot work on the schema of the database. The message follows the database's name in a sentence. */
export class UnfitSchema extends Error {
  override readonly name = "UnfitSchema";
}

/** The steps of a version, and the log that hears of a database with a newer schema. */
export interface SchemaOptions {
  readonly steps?: readonly Migration[];
  readonly log?: Pick<Log, "info"> | undefined;
}

/**
 * Takes the steps that the schema lacks, all in one transaction under a lock, so that neither a crash nor a second server leaves a half-made
 * one. A schema that a newer version has taken further stays as it is. Rejects with {@link UnfitSchema} where this version cannot work on it.
 */
export async function migrateSchema(knex: Knex, { steps = MIGRATIONS, log }: SchemaOptions = {}): Promise<void> {
  // knex itself rejects every recorded step that this version does not have.
  const config = { migrationSource: sourceOf(steps), disableMigrationsListValidation: true };
  const newer = await knex.transaction(async (trx) => {
    await lockForWriting(trx);
    const [taken]: [readonly { readonly name: string }[]] = await trx.migrate.list(config);
    const unknown = newerSteps(
      taken.map(({ name }) => name),
      steps,
    );
    await trx.migrate.latest(config);
    return unknown;
  });
  if (newer.length > 0) log?.info({ steps: newer }, "A newer version has added to the database: this one works on it");
}

function sourceOf(steps: readonly Migration[]): Knex.MigrationSource<Migration> {
  return {
    getMigrations: async () => [...steps],
    getMigrationName: recordedName,
    getMigration: async ({ up }) => ({
      up,
      down: async () => {
        throw new Error("Migrations go forward only.");
      },
    }),
  };
}

/** The name in the database: it says which servers can live with the step, so that older ones can read that. */
function recordedName({ name, needs }: Migration): string {
  return needs === undefined ? name : `${name}_needs_${String(needs).padStart(3, "0")}`;
}

/** The recorded steps that this version does not have. Throws {@link UnfitSchema} where it cannot live with one. */
function newerSteps(taken: readonly string[], steps: readonly Migration[]): readonly string[] {
  const own = new Set(steps.map(recordedName));
  const level = Math.max(...steps.map(({ name }) => numberOf(name)));
  const unknown = taken.filter((name) => !own.has(name));
  const foreign = unknown.find((name) => !(numberOf(name) > level));
  if (foreign !== undefined)
    throw new UnfitSchema(`has the step ${foreign}, which this product never had: use another database`);
  const needed = Math.max(...unknown.map(neededBy));
  if (needed > level) {
    const what = `a version of this product with at least step ${needed}, and this one ends with step ${level}`;
    throw new UnfitSchema(`needs ${what}: start a newer version, or use another database`);
  }
  return unknown;
}

/** NaN where the name has no number. */
function numberOf(name: string): number {
  return Number.parseInt(name, 10);
}

/** 0 where servers of all versions can live with the step. */
function neededBy(name: string): number {
  return Number(/_needs_(\d+)$/.exec(name)?.[1] ?? 0);
}
