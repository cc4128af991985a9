import { describe, expect, it, vi } from "vitest";
import { DATE, LinesLog, meeting, NOON, race, SOURCE, storedMeeting } from "../../../test/adapters/knex/support";
import { runner } from "../../../test/board/builders";
import { ManualClock } from "../../../test/support/manual-clock";
import { MemoryDays } from "../../../test/use-cases/days/memory-days";
import { ArchivedNames } from "./archived-names";
import { ArchivedRuns } from "./archived-runs";
import { SearchIndex } from "./search-index";

const MINUTE = 60_000;
const DAY = 86_400_000;
const YESTERDAY = "2026-07-10";
const TOMORROW = "2026-07-12";

/** A meeting of one race on a date, trained by C Hale. */
function on(date: string, number: number, name: string, version = 1) {
  const meetingId = `meeting-${date}-${number}`;
  const own = race([], {
    id: `race-${date}-${number}`,
    meetingId,
    meetingDate: date,
    startTime: Date.parse(`${date}T02:00:00Z`) + number,
    runners: [runner(1, [], { name, trainer: "C Hale" })],
  });
  return storedMeeting(meeting([own], { id: meetingId, date }), version);
}

async function following() {
  const clock = new ManualClock(NOON);
  const days = new MemoryDays();
  const log = new LinesLog();
  const index = new SearchIndex();
  await days.saveHeld([on(YESTERDAY, 1, "Tin Whistle"), on(YESTERDAY, 2, "Paper Lantern")], SOURCE);
  await days.saveAhead(TOMORROW, [on(TOMORROW, 1, "Tin Whistle")], SOURCE);
  const parts = { index, days, clock, log, source: SOURCE };
  const names = new ArchivedNames(parts);
  const runs = new ArchivedRuns({ ...parts, names });
  const find = (text: string) => index.search(text, 10, clock.now()).map(({ kind, id }) => `${kind} ${id}`);
  const racesOf = (id: string) => runs.known({ kind: "trainer", id })?.map(({ raceId }) => raceId);
  return { clock, days, log, index, names, runs, find, racesOf };
}

const hale = { kind: "trainer", id: "c-hale" } as const;

describe("the names of archived days", () => {
  it("are found, each once, with the races of all its runs", async () => {
    const { names, find, index, clock } = await following();
    expect(find("whistle")).toEqual([]);
    await names.ready();
    expect(find("whistle")).toEqual(["runner r-tin-whistle"]);
    expect(
      index
        .search("hale", 1, clock.now())[0]
        ?.races.map(({ id }) => id)
        .sort(),
    ).toEqual([`race-${YESTERDAY}-1`, `race-${YESTERDAY}-2`, `race-${TOMORROW}-1`]);
  });

  it("are those of other days than today, and not of a card whose day has come", async () => {
    const { days, names, find, clock } = await following();
    await days.saveHeld([on(DATE, 1, "Day Lily"), on("2026-06-01", 1, "Old Coat")], SOURCE);
    await names.ready();
    expect([...find("lily"), ...find("coat")]).toEqual([]);
    await clock.advance(DAY);
    await names.follow();
    expect(find("lily")).toEqual(["runner r-day-lily"]);
    expect(find("whistle")).toEqual(["runner r-tin-whistle"]);
    await clock.advance(DAY);
    await names.follow();
    expect((await days.versions(SOURCE)).some(({ date }) => date === TOMORROW)).toBe(true);
    expect(find("tin whistle")).toEqual(["runner r-tin-whistle"]);
  });

  it("are read again only for meetings that have changed, and go when those do", async () => {
    const { clock, days, names, find } = await following();
    const ending = new AbortController();
    const running = names.run(ending.signal);
    await names.ready();
    const outlines = vi.spyOn(days, "outlines");
    await clock.advance(MINUTE);
    expect(outlines).not.toHaveBeenCalled();
    await days.saveHeld([on(YESTERDAY, 1, "Tin Drum", 2)], SOURCE);
    await clock.advance(MINUTE);
    await expect.poll(() => find("drum")).toEqual(["runner r-tin-drum"]);
    expect(outlines.mock.calls).toEqual([[[`meeting-${YESTERDAY}-1`], SOURCE]]);
    await days.forgetBefore(DATE, DATE);
    names.wake();
    await expect.poll(() => find("drum")).toEqual([]);
    expect(find("whistle")).toEqual(["runner r-tin-whistle"]);
    ending.abort();
    await running;
  });

  it("are left out while storage fails, which is logged once", async () => {
    const { days, names, find, log } = await following();
    days.broken = true;
    await names.follow();
    await names.follow();
    expect(names.isReady).toBe(false);
    expect(log.at("warn")).toHaveLength(1);
    days.broken = false;
    await names.follow();
    expect(find("lantern")).toEqual(["runner r-paper-lantern"]);
    expect(log.at("info")).toEqual(["The names of other days can be read again."]);
  });
});

describe("the runs of archived days", () => {
  it("are read on the first request, by start time, without those of other names", async () => {
    const { runs, racesOf } = await following();
    expect(racesOf("c-hale")).toBeUndefined();
    await runs.read(hale);
    expect(racesOf("c-hale")).toEqual([`race-${YESTERDAY}-1`, `race-${YESTERDAY}-2`, `race-${TOMORROW}-1`]);
    await runs.read({ kind: "runner", id: "r-paper-lantern" });
    expect(runs.known({ kind: "runner", id: "r-paper-lantern" })).toMatchObject([{ name: "Paper Lantern" }]);
  });

  it("need no storage where nobody has the name", async () => {
    const { days, names, runs, racesOf } = await following();
    await names.ready();
    const outlines = vi.spyOn(days, "outlines");
    expect(racesOf("nobody")).toEqual([]);
    await runs.read({ kind: "trainer", id: "nobody" });
    expect(outlines).not.toHaveBeenCalled();
  });

  it("follow a meeting that changes, and show the held ones meanwhile", async () => {
    const { days, names, runs } = await following();
    await runs.read(hale);
    const before = runs.revision;
    await days.saveHeld([on(YESTERDAY, 1, "Tin Drum", 2)], SOURCE);
    await names.follow();
    expect(runs.known(hale)?.[0]?.name).toBe("Tin Whistle");
    await expect.poll(() => runs.known(hale)?.[0]?.name).toBe("Tin Drum");
    expect(runs.revision).toBeGreaterThan(before);
  });

  it("reject when storage fails", async () => {
    const { days, names, runs } = await following();
    await names.ready();
    days.broken = true;
    await expect(runs.read(hale)).rejects.toThrow("cannot be read");
    days.broken = false;
    await runs.read(hale);
    expect(runs.known(hale)).toHaveLength(3);
  });
});
