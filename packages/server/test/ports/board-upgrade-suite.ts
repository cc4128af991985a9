import knexModule, { type Knex } from "knex";
import { expect, it } from "vitest";
import { KnexBoardStore } from "../../src/adapters/knex/knex-board-store";
import { migrateSchema } from "../../src/adapters/knex/migrate-schema";
import { MIGRATIONS } from "../../src/adapters/knex/migrations";
import type { DatabaseLocation } from "../../src/adapters/knex/open-database";
import { LinesLog, meeting, NOON, quote, race, SOURCE, update } from "../adapters/knex/support";

/** A database as the version before boards had versions left it, with these rows of the board. */
async function olderDatabase({ url, file }: DatabaseLocation, rows: readonly object[]): Promise<void> {
  const knex = knexModule(
    url === undefined
      ? { client: "sqlite3", connection: { filename: file }, useNullAsDefault: true }
      : { client: "pg", connection: url },
  );
  await migrateSchema(knex, { steps: MIGRATIONS.slice(0, 4) });
  await knex("board").insert(rows);
  await knex.destroy();
}

/** The upgrade of a board that was stored before it had versions. `createEmpty` says where an empty database is, `open` opens it. */
export function describeBoardUpgrade(
  name: string,
  createEmpty: () => Promise<DatabaseLocation>,
  open: (location: DatabaseLocation) => Promise<Knex>,
): void {
  it(`board upgrade: ${name}: a board without versions is loaded with those of when it was saved`, async () => {
    const location = await createEmpty();
    const quoted = race([quote("tab", 2.35)]);
    const { meetingDate: _date, jurisdiction: _jurisdiction, ...before } = quoted;
    const row = { source: SOURCE, saved_at: NOON };
    await olderDatabase(location, [
      { ...row, meeting_id: "meeting-1", document: JSON.stringify({ ...meeting([]), races: [before] }) },
      { ...row, meeting_id: "meeting-2", document: JSON.stringify(meeting([], { id: "meeting-2" })) },
    ]);
    const store = new KnexBoardStore({ knex: await open(location), log: new LinesLog() });
    const board = update(NOON * 1000, [meeting([quoted]), meeting([], { id: "meeting-2" })]);
    expect(await store.load(SOURCE)).toEqual(board);
    const changed = update(NOON * 1000 + 1, [meeting([])]);
    expect(await store.save(changed, SOURCE, NOON * 1000)).toBe("saved");
    expect(await store.load(SOURCE)).toEqual(changed);
  });
}
