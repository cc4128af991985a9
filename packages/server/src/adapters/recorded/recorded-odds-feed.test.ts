import { describe, expect, it } from "vitest";
import { play, pricesOf, raceOf, SMALL_DAY, signal } from "../../../test/adapters/recorded/support";
import { publishedPrices } from "../../../test/board/builders";
import { RaceBoard } from "../../board/race-board";

const SEVEN = "gosford-r-2026-07-09-7";

describe("RecordedOddsFeed", () => {
  it("lists the meetings of the dates asked for, with the ids that they keep", async () => {
    const { feed } = await play(SMALL_DAY, "2026-07-09T02:00:00Z");
    const { meetings } = await feed.readCard(["2026-07-09"], signal);
    expect(meetings.map(({ races, ...meeting }) => [meeting, races.map(({ id }) => id)])).toEqual([
      [
        {
          id: "gosford-r-2026-07-09",
          venue: "Gosford",
          state: "NSW",
          jurisdiction: "AU",
          racingCode: "R",
          date: "2026-07-09",
        },
        [SEVEN, "gosford-r-2026-07-09-8"],
      ],
    ]);
    const next = await feed.readCard(["2026-07-10", "2026-07-11"], signal);
    expect(next.meetings.map(({ venue, jurisdiction }) => [venue, jurisdiction])).toEqual([["Ascot Park", "NZ"]]);
  });

  it("lists a race without a row so far with its runners, open and without prices", async () => {
    const { feed } = await play(SMALL_DAY, "2026-07-09T01:00:00Z");
    const { meetings } = await feed.readCard(["2026-07-09"], signal);
    const [seven, eight] = meetings[0]?.races ?? [];
    expect(seven).toMatchObject({ status: "open", startTime: Date.parse("2026-07-09T03:00:00Z") });
    expect(seven?.runners.map(({ number, name, prices }) => [number, name, prices.length])).toEqual([
      [1, "FIRST O'CALL", 0],
      [2, "SECOND CHOICE", 0],
    ]);
    expect(seven).not.toHaveProperty("updatedAt");
    expect(eight?.name).toBe("Race 8");
  });

  it("gives the current prices with the first price of the recording as opening, even when it starts in the middle of the day", async () => {
    const { feed, moveTo } = await play(SMALL_DAY, "2026-07-09T02:05:00Z");
    expect(pricesOf(await raceOf(feed, SEVEN))).toEqual([
      "1 tab 2.4>2.4",
      "1 betr_au 2.5>2.5",
      "2 tab 5>5",
      "2 pointsbet 5.5>5.5",
    ]);
    moveTo("2026-07-09T02:20:00Z");
    const later = ["1 tab 2.4>2.2", "1 betr_au 2.5>2.6", "2 tab 5>6", "2 pointsbet 5.5>5.5"];
    expect(pricesOf(await raceOf(feed, SEVEN))).toEqual(later);
    const midday = await play(SMALL_DAY, "2026-07-09T02:20:00Z");
    expect(pricesOf(await raceOf(midday.feed, SEVEN))).toEqual(later);
  });

  it("remembers the file's prices up to now, each from when on, and none of later", async () => {
    const { feed, moveTo } = await play(SMALL_DAY, "2026-07-09T02:20:00Z");
    const past = async (number: number, bookmakerId: string) =>
      (await raceOf(feed, SEVEN)).runners
        .find((runner) => runner.number === number)
        ?.prices.find((quote) => quote.bookmakerId === bookmakerId)
        ?.fluctuations?.map(({ at, odds }) => `${new Date(at).toISOString().slice(11, 16)} ${odds}`);
    expect(await past(1, "tab")).toEqual(["02:00 2.4", "02:10 2.2"]);
    expect(await past(1, "betr_au")).toEqual(["02:00 2.5", "02:20 2.6"]);
    expect(await past(1, "pointsbet")).toBeUndefined();
    expect(await past(2, "tab")).toEqual(["02:00 5", "02:15 6"]);
    moveTo("2026-07-09T02:14:00Z");
    expect(await past(1, "tab")).toEqual(["02:00 2.4", "02:10 2.2"]);
    expect(await past(1, "pointsbet")).toEqual(["02:10 2.3"]);
    expect(await past(2, "tab")).toEqual(["02:00 5"]);
    moveTo("2026-07-09T02:15:00Z");
    expect(await past(2, "tab")).toEqual(["02:00 5", "02:15 6"]);
  });

  it("gives a board that starts in the middle of it the price changes of one that has followed it", async () => {
    const follow = async (times: readonly string[]) => {
      const { feed, moveTo } = await play(SMALL_DAY, "2026-07-09T02:00:00Z");
      const board = new RaceBoard();
      const changes = new Map<string, string[]>();
      for (const time of times) {
        moveTo(`2026-07-09T${time}:00Z`);
        const now = Date.parse(`2026-07-09T${time}:00Z`);
        const card = await feed.readCard(["2026-07-09"], signal);
        for (const { bookmakerId, runnerId, odds, seenAt } of publishedPrices(board, () =>
          board.applyCard(card, now),
        )) {
          const line = changes.get(`${runnerId} ${bookmakerId}`) ?? [];
          changes.set(`${runnerId} ${bookmakerId}`, line);
          if (odds !== undefined) line.push(`${new Date(seenAt).toISOString().slice(11, 16)} ${odds}`);
        }
      }
      return { changes, race: board.race(SEVEN)?.race };
    };
    const whole = await follow(["02:00", "02:10", "02:15", "02:20"]);
    const late = await follow(["02:20"]);
    expect(late.race?.runners).toEqual(whole.race?.runners);
    for (const [key, line] of late.changes) {
      const [last = ""] = line.slice(-1);
      // The price at the start is seen then too.
      expect(last.slice(0, 5)).toBe("02:20");
      const before = line.slice(0, -1);
      expect(whole.changes.get(key)).toEqual(before.at(-1)?.slice(6) === last.slice(6) ? before : line);
    }
    expect([...late.changes.keys()].length).toBe(4);
  });

  it("uses a row that is late in the file from the time at which it was recorded", async () => {
    const { feed, moveTo } = await play(SMALL_DAY, "2026-07-09T02:14:59Z");
    expect(pricesOf(await raceOf(feed, SEVEN))).toContain("2 tab 5>5");
    moveTo("2026-07-09T02:15:00Z");
    const race = await raceOf(feed, SEVEN);
    expect(pricesOf(race)).toContain("2 tab 5>6");
    expect(race.startTime).toBe(Date.parse("2026-07-09T03:00:00Z"));
  });

  it("gives a runner's current facts, and no barrier 0", async () => {
    const { feed, moveTo } = await play(SMALL_DAY, "2026-07-09T02:05:00Z");
    const [first, second] = (await raceOf(feed, SEVEN)).runners;
    expect(first).toMatchObject({ id: "1", name: "FIRST O'CALL", scratched: false });
    expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(["jockey"]));
    expect(first).not.toHaveProperty("barrier");
    expect(second).toMatchObject({ barrier: "5", jockey: "A Rider", trainer: "B & C Trainer" });
    moveTo("2026-07-09T02:10:00Z");
    expect((await raceOf(feed, SEVEN)).runners[0]).toMatchObject({ jockey: "D Jockey", trainer: "E Trainer" });
  });

  it("follows a start time that moves and the words for a race's state", async () => {
    const { feed, moveTo } = await play(SMALL_DAY, "2026-07-09T02:20:00Z");
    expect((await raceOf(feed, SEVEN)).startTime).toBe(Date.parse("2026-07-09T03:04:00Z"));
    expect((await raceOf(feed, SEVEN)).status).toBe("open");
    moveTo("2026-07-09T03:05:00Z");
    expect((await raceOf(feed, SEVEN)).status).toBe("closed");
    moveTo("2026-07-09T03:20:00Z");
    const race = await raceOf(feed, SEVEN);
    expect(race.status).toBe("final");
    expect(pricesOf(race)).toEqual(["2 tab 5>6", "2 pointsbet 5.5>5.5"]);
  });

  it("confirms prices up to now while the recording runs, and no longer", async () => {
    const { feed, moveTo } = await play(SMALL_DAY, "2026-07-09T03:01:00Z");
    const seenAt = async () => (await raceOf(feed, SEVEN)).runners[1]?.prices[0]?.seenAt;
    expect(await seenAt()).toBe(Date.parse("2026-07-09T03:01:00Z"));
    moveTo("2026-07-09T09:00:00Z");
    expect(await seenAt()).toBe(Date.parse("2026-07-09T03:20:00Z"));
    expect((await raceOf(feed, SEVEN)).updatedAt).toBe(Date.parse("2026-07-09T03:20:00Z"));
  });

  it("reports every rejected row and price once", async () => {
    const { feed } = await play(SMALL_DAY, "2026-07-09T02:05:00Z");
    const { rejections } = await feed.readCard(["2026-07-09"], signal);
    expect(rejections.map(({ reason, about }) => `${about.split(":")[0]}: ${reason}`)).toEqual([
      "row 8: venue_unknown",
      "row 9: price_out_of_range",
      "row 10: start_time_invalid",
      "row 11: race_key_mismatch",
      "row 12: column_count",
      "row 13: status_unknown",
    ]);
    expect((await feed.readCard(["2026-07-09"], signal)).rejections).toEqual([]);
  });

  it("shows no price where the recording's is implausible, not even the one before it", async () => {
    const { feed } = await play(SMALL_DAY, "2026-07-09T02:31:00Z");
    expect(pricesOf(await raceOf(feed, "gosford-r-2026-07-09-8"))).toEqual(["3 pointsbet 7>7"]);
  });

  it("knows no other race, and stops when aborted", async () => {
    const { feed } = await play(SMALL_DAY, "2026-07-09T02:05:00Z");
    expect(await feed.readRace("gosford-r-2026-07-09-1", signal)).toBeUndefined();
    const told = AbortSignal.abort(new Error("enough"));
    await expect(feed.readCard(["2026-07-09"], told)).rejects.toThrow("enough");
    await expect(feed.readRace(SEVEN, told)).rejects.toThrow("enough");
  });

  it("credits the recording by its file's name", async () => {
    const { feed } = await play(SMALL_DAY, "2026-07-09T02:05:00Z");
    expect(feed.identity).toEqual({
      name: "recorded",
      credit: "Recorded prices from small-day.csv, played back",
      simulated: false,
    });
  });
});
