import { outlineOf } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import type { DayStore } from "../../src/ports/days";
import { DATE, meeting, quote, race, SOURCE, storedMeeting, V1, V2 } from "../adapters/knex/support";

const TOMORROW = "2026-07-12";

const held = (odds: number, version = V1) =>
  storedMeeting(
    meeting([
      race([quote("tab", odds)], {
        status: "final",
        results: [{ position: 1, runnerNumber: 1, runnerName: "Placed" }],
      }),
    ]),
    version,
  );
const numbered = (number: number, date = DATE, version = V1) => {
  const meetingId = `meeting-${number}`;
  const own = race([], { id: `race-${number}`, meetingId, meetingDate: date });
  return storedMeeting(meeting([own], { id: meetingId, date }), version);
};

/** The suite of every store of other days. `create` gives an empty one, and another on the same storage as a second server has it. */
export function describeDayStore(name: string, create: () => Promise<readonly [DayStore, DayStore]>): void {
  describe(`day store: ${name}`, () => {
    it("has nothing before the first save", async () => {
      const [store] = await create();
      expect(await store.days(SOURCE)).toEqual([]);
      expect(await store.meetingsOn(DATE, "held", SOURCE)).toEqual([]);
      expect(await store.meeting("meeting-1", SOURCE)).toBeUndefined();
      expect(await store.meetingOfRace("race-1", SOURCE)).toBeUndefined();
    });

    it("returns what was saved, by date, by meeting and by race", async () => {
      const [store, second] = await create();
      await store.saveHeld([numbered(2), held(2.4)], SOURCE);
      await store.saveHeld([], SOURCE);
      const first = { ...held(2.4), archivedAs: "held" };
      expect(await second.meetingsOn(DATE, "held", SOURCE)).toEqual([first, { ...numbered(2), archivedAs: "held" }]);
      expect(await second.meeting("meeting-1", SOURCE)).toEqual(first);
      expect(await second.meetingOfRace("race-1", SOURCE)).toEqual(first);
      expect(await second.meetingsOn(DATE, "ahead", SOURCE)).toEqual([]);
    });

    it("keeps the newer of two versions, whichever is saved last", async () => {
      const [store, second] = await create();
      await store.saveHeld([held(3, V2)], SOURCE);
      await second.saveHeld([held(2, V1)], SOURCE);
      expect(await store.meeting("meeting-1", SOURCE)).toEqual({ ...held(3, V2), archivedAs: "held" });
      await second.saveHeld([held(4, V2 + 1)], SOURCE);
      expect(await store.meeting("meeting-1", SOURCE)).toEqual({ ...held(4, V2 + 1), archivedAs: "held" });
    });

    it("replaces tomorrow's card as a whole, and by the meetings that were run", async () => {
      const [store] = await create();
      await store.saveAhead(TOMORROW, [numbered(1, TOMORROW), numbered(2, TOMORROW)], SOURCE);
      await store.saveAhead(TOMORROW, [numbered(2, TOMORROW, V2)], SOURCE);
      expect(await store.meetingsOn(TOMORROW, "ahead", SOURCE)).toEqual([
        { ...numbered(2, TOMORROW, V2), archivedAs: "ahead" },
      ]);
      expect(await store.meetingOfRace("race-1", SOURCE)).toBeUndefined();
      // When a replay starts again, a meeting is over at an earlier instant than that of its card.
      await store.saveHeld([numbered(2, TOMORROW, V1)], SOURCE);
      expect(await store.meeting("meeting-2", SOURCE)).toEqual({ ...numbered(2, TOMORROW, V1), archivedAs: "held" });
      expect(await store.meetingsOn(TOMORROW, "ahead", SOURCE)).toEqual([]);
    });

    it("follows a race that leaves its meeting", async () => {
      const [store] = await create();
      const both = meeting([race([]), race([], { id: "race-2", number: 2 })]);
      await store.saveHeld([storedMeeting(both, V1)], SOURCE);
      await store.saveHeld([storedMeeting(meeting([race([])]), V2), numbered(2)], SOURCE);
      expect((await store.meetingOfRace("race-1", SOURCE))?.meeting.id).toBe("meeting-1");
      expect((await store.meetingOfRace("race-2", SOURCE))?.meeting.id).toBe("meeting-2");
      await store.saveHeld([storedMeeting(meeting([]), V2 + 1)], SOURCE);
      expect(await store.meetingOfRace("race-1", SOURCE)).toBeUndefined();
    });

    it("stores what is listed twice once, as it is listed last", async () => {
      const [store] = await create();
      await store.saveAhead(
        TOMORROW,
        [numbered(1, TOMORROW), numbered(2, TOMORROW), numbered(1, TOMORROW, V2)],
        SOURCE,
      );
      expect(await store.versions(SOURCE)).toMatchObject([{ id: "meeting-1", latest: V2 }, { id: "meeting-2" }]);
      const [one, other] = [1, 2].map((number) => storedMeeting(meeting([race([])], { id: `meeting-${number}` }), V1));
      if (one === undefined || other === undefined) throw new Error("There are two.");
      await store.saveHeld([one, other], SOURCE);
      expect((await store.meetingOfRace("race-1", SOURCE))?.meeting.id).toBe("meeting-2");
    });

    it("lists the days with how many meetings they have and their newest version", async () => {
      const [store] = await create();
      await store.saveAhead(TOMORROW, [numbered(3, TOMORROW)], SOURCE);
      await store.saveHeld([numbered(1, DATE, V1), numbered(2, DATE, V2)], SOURCE);
      expect(await store.days(SOURCE)).toEqual([
        { date: DATE, archivedAs: "held", meetings: 2, latest: V2 },
        { date: TOMORROW, archivedAs: "ahead", meetings: 1, latest: V1 },
      ]);
    });

    it("lists every meeting with its version, the newest day first", async () => {
      const [store, second] = await create();
      await store.saveAhead(TOMORROW, [numbered(3, TOMORROW)], SOURCE);
      await store.saveHeld([numbered(2), numbered(1, DATE, V2)], SOURCE);
      expect(await second.versions(SOURCE)).toEqual([
        { id: "meeting-3", date: TOMORROW, archivedAs: "ahead", latest: V1 },
        { id: "meeting-1", date: DATE, archivedAs: "held", latest: V2 },
        { id: "meeting-2", date: DATE, archivedAs: "held", latest: V1 },
      ]);
      expect(await second.versions("entain")).toEqual([]);
    });

    it("gives outlines of the requested meetings as they are stored now", async () => {
      const [store, second] = await create();
      await store.saveHeld([held(2.4), numbered(2), numbered(3)], SOURCE);
      const outlines = async (...ids: string[]) =>
        [...(await second.outlines(ids, SOURCE))].sort((a, b) => a.id.localeCompare(b.id));
      expect(await outlines("meeting-1", "meeting-3", "meeting-9")).toEqual(
        [held(2.4), numbered(3)].map(({ meeting: each }) => outlineOf(each)),
      );
      await store.saveHeld([held(3, V2)], SOURCE);
      expect(await outlines("meeting-1")).toMatchObject([
        { races: [{ runs: [{ odds: 3, position: 1 }, { scratched: true }] }] },
      ]);
      expect(await second.outlines([], SOURCE)).toEqual([]);
      const many = Array.from({ length: 1_200 }, (_, index) => `meeting-${index}`);
      expect(await outlines(...many)).toHaveLength(3);
    });

    it("never gives one feed's days to another", async () => {
      const [store] = await create();
      await store.saveHeld([held(2)], "simulated");
      await store.saveHeld([held(9, V2)], "entain");
      await store.saveAhead(DATE, [], "recorded");
      expect(await store.meeting("meeting-1", "simulated")).toEqual({ ...held(2), archivedAs: "held" });
      expect((await store.meetingOfRace("race-1", "entain"))?.latest).toBe(V2);
      expect(await store.days("recorded")).toEqual([]);
    });

    it("removes days older than a date, and cards whose day has passed", async () => {
      const [store] = await create();
      await store.saveHeld([numbered(1, "2026-07-09"), numbered(2, "2026-07-10")], SOURCE);
      await store.saveAhead("2026-07-11", [numbered(3, "2026-07-11")], "entain");
      await store.saveAhead(TOMORROW, [numbered(4, TOMORROW)], "entain");
      expect(await store.forgetBefore("2026-07-10", "2026-07-12")).toBe(2);
      expect((await store.days(SOURCE)).map(({ date }) => date)).toEqual(["2026-07-10"]);
      expect((await store.days("entain")).map(({ date }) => date)).toEqual([TOMORROW]);
      expect(await store.meetingOfRace("race-1", SOURCE)).toBeUndefined();
      expect(await store.forgetBefore("2026-07-10", "2026-07-12")).toBe(0);
    });
  });
}
