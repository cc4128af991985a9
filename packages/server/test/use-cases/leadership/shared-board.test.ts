import { expect, it } from "vitest";
import { KnexBoardStore } from "../../../src/adapters/knex/knex-board-store";
import { LinesLog, meeting, NOON, openForTest, quote, race, SOURCE, temporaryFile } from "../../adapters/knex/support";

/** Two servers' stores on one database. */
async function twoStores() {
  const knex = await openForTest({ file: await temporaryFile() });
  const log = new LinesLog();
  return { knex, log, writer: new KnexBoardStore({ knex, log }), reader: new KnexBoardStore({ knex, log }) };
}

const still = meeting([race([quote("tab", 5)])], { id: "meeting-2" });

it("gives what another server saved since the last load, and the very meetings that did not change", async () => {
  const { writer, reader } = await twoStores();
  await writer.save({ savedAt: NOON, meetings: [meeting([race([quote("tab", 2)])]), still] }, SOURCE);
  const before = await reader.load(SOURCE);
  const moved = { savedAt: NOON + 5000, meetings: [meeting([race([quote("tab", 1.9)])]), still] };
  await writer.save(moved, SOURCE);
  const after = await reader.load(SOURCE);
  expect(after).toEqual(moved);
  expect(after?.meetings[1]).toBe(before?.meetings[1]);
});

it("says once that a kept meeting cannot be read, however often it is met", async () => {
  const { knex, log, writer, reader } = await twoStores();
  await writer.save({ savedAt: NOON, meetings: [meeting([]), still] }, SOURCE);
  await knex("board").where({ meeting_id: "meeting-1" }).update({ document: "{" });
  for (let time = 0; time < 3; time += 1) expect((await reader.load(SOURCE))?.meetings).toEqual([still]);
  expect(log.at("warn")).toHaveLength(1);
});
