import { outlineOf } from "@railbird/domain";
import type { Knex } from "knex";
import { expect, it } from "vitest";
import { KnexDayStore } from "../../src/adapters/knex/knex-day-store";
import type { DatabaseLocation } from "../../src/adapters/knex/open-database";
import { LinesLog, meeting, NOON, quote, race, SOURCE, storedMeeting } from "../adapters/knex/support";

/** The upgrade of days that were stored before they had outlines. `createEmpty` says where an empty database is, `open` opens it. */
export function describeDayOutlines(
  name: string,
  createEmpty: () => Promise<DatabaseLocation>,
  open: (location: DatabaseLocation) => Promise<Knex>,
): void {
  it.each([
    ["none", null],
    ["one that is cut short", '{"id":'],
  ])(`day outlines: ${name}: a meeting with %s gets it from its document, once`, async (_what, outline) => {
    const knex = await open(await createEmpty());
    const store = new KnexDayStore({ knex, log: new LinesLog() });
    const stored = storedMeeting(meeting([race([quote("tab", 2.4)])]), NOON * 1000);
    await store.saveHeld([stored], SOURCE);
    await knex("day_meetings").update({ outline });
    expect(await store.outlines(["meeting-1"], SOURCE)).toEqual([outlineOf(stored.meeting)]);
    await knex("day_meetings").update({ document: "gone" });
    expect(await store.outlines(["meeting-1"], SOURCE)).toEqual([outlineOf(stored.meeting)]);
  });
}
