import { describe, expect, it } from "vitest";
import { DatabaseError } from "../../src/adapters/knex/database-errors";
import { type DatabaseLocation, openDatabase } from "../../src/adapters/knex/open-database";
import { contraction, EXPANSION, LEVEL, startNewerVersion } from "../adapters/knex/newer-version";
import { LinesLog, openForTest } from "../adapters/knex/support";

/** The sentence with which this version refuses to start; nothing when it starts. */
async function refusal(location: DatabaseLocation): Promise<string | undefined> {
  try {
    await (await openDatabase(location)).destroy();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(DatabaseError);
    return (error as DatabaseError).message;
  }
}

/** A server on a database that a newer version has migrated. `createEmpty` says where an empty one is. */
export function describeNewerSchema(name: string, createEmpty: () => Promise<DatabaseLocation>): void {
  describe(`schema of a newer version: ${name}`, () => {
    const recorded = async (location: DatabaseLocation) =>
      (await openForTest(location))("knex_migrations").orderBy("id").pluck("name");

    it("with additions: a server starts on it, says so in one line, and changes nothing", async () => {
      const location = await createEmpty();
      await startNewerVersion(location);
      const before = await recorded(location);
      const log = new LinesLog();
      await (await openDatabase(location, log)).destroy();
      expect(log.lines).toMatchObject([
        { level: "info", fields: { steps: [EXPANSION.name] }, message: expect.stringContaining("A newer version") },
      ]);
      expect(before).toHaveLength(LEVEL + 1);
      expect(await recorded(location)).toEqual(before);
    });

    it("with this version's steps alone: there is nothing to say", async () => {
      const location = await createEmpty();
      const log = new LinesLog();
      for (const _ of [1, 2]) await (await openDatabase(location, log)).destroy();
      expect(log.lines).toEqual([]);
    });

    it("without what this version has ceased to use: a server starts on it", async () => {
      const location = await createEmpty();
      await startNewerVersion(location, [EXPANSION, contraction(LEVEL + 2, LEVEL)]);
      expect(await refusal(location)).toBeUndefined();
    });

    it("without what this version uses: a server refuses to start, says which step it lacks, and changes nothing", async () => {
      const location = await createEmpty();
      const knex = await openForTest(location);
      await startNewerVersion(location, [EXPANSION, contraction(LEVEL + 2, LEVEL + 1)]);
      const before = await knex("knex_migrations").orderBy("id");
      expect(await refusal(location)).toMatch(
        new RegExp(
          `^The database .+ needs a version of this product with at least step ${LEVEL + 1}, and this one ends with step ${LEVEL}: start a newer version, or use another database\\.$`,
        ),
      );
      expect(await knex("knex_migrations").orderBy("id")).toEqual(before);
    });

    it.each(["002_of_a_branch", "notes_of_somebody_else"])(
      "with the unknown step %s: it is refused",
      async (foreign) => {
        const location = await createEmpty();
        const knex = await openForTest(location);
        await knex("knex_migrations").insert({ name: foreign, batch: 2, migration_time: new Date(0) });
        expect(await refusal(location)).toMatch(
          new RegExp(
            `^The database .+ has the step ${foreign}, which this product never had: use another database\\.$`,
          ),
        );
      },
    );

    it("is made once when servers of both versions start at once on a new database", async () => {
      const location = await createEmpty();
      const old = () => openForTest(location);
      const newer = () => startNewerVersion(location);
      await Promise.all([old(), newer(), old(), newer()]);
      const names = await recorded(location);
      expect(names).toHaveLength(LEVEL + 1);
      expect(new Set(names).size).toBe(LEVEL + 1);
    });
  });
}
