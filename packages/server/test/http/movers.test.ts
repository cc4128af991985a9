import type { Mover, Movers } from "@railbird/contract";
import { ref } from "@railbird/reads";
import { describe, expect, it } from "vitest";
import { MAX_PRICE_AGE_MS } from "../../src/board/old-prices";
import { card, HOUR, MINUTE, meeting, noonish, quote, race, reading, runner } from "../board/builders";
import { LiveDay } from "./live/support";

type Window = Movers["window"];

/** A day whose race `a` moved from $4 to $3 before nine and to $2.50 a few minutes ago. */
async function movedDay() {
  const day = new LiveDay(noonish - 5 * HOUR);
  const field = (odds: number, scratched = false) => [
    runner(1, [quote("tab", odds, at()), quote("neds", odds, at())]),
    runner(2, scratched ? [] : [quote("tab", 4, at()), quote("neds", 4, at())], { scratched }),
  ];
  const at = () => ({ seenAt: day.clock.now() });
  const set = (odds: number, scratched = false) =>
    day.board.applyRace(reading(race("a", field(odds, scratched), { startTime: noonish + HOUR })), day.clock.now());
  const open = (id: string, more = {}) => race(id, [], { startTime: noonish + HOUR, ...more });
  day.board.applyCard(card(meeting([open("a")])), day.clock.now());
  set(4);
  await day.clock.advance(30 * MINUTE);
  set(3);
  await day.clock.advance(4 * HOUR + 27 * MINUTE);
  set(2.5);
  await day.clock.advance(3 * MINUTE);
  set(2.5);
  const movers = (window: Window, more = {}) => {
    const read = day.reader.read(ref("movers", { window, ...more }));
    if (read === undefined) throw new Error("There are always movers.");
    return { version: read.version, until: read.until, ...read.value() };
  };
  return { day, set, movers };
}

const told = ({ name, fromOdds, odds, points }: Mover) => [name, fromOdds, odds, points];

describe("movers", () => {
  it("are given since the opening, since nine and over ten minutes", async () => {
    const { movers } = await movedDay();
    expect(movers("open").firmers.map(told)).toEqual([["Runner 1", 4, 2.5, 15]]);
    expect(movers("9am").firmers.map(told)).toEqual([["Runner 1", 3, 2.5, 6.7]]);
    expect(movers("10m").firmers.map(told)).toEqual([["Runner 1", 3, 2.5, 6.7]]);
    expect(movers("open")).not.toHaveProperty("since");
    expect(movers("9am").since).toBe("2026-11-20T22:00:00Z");
    expect(movers("10m").since).toBe("2026-11-21T01:50:00Z");
  });

  it("of ten minutes change by time alone, with a newer version", async () => {
    const { day, movers } = await movedDay();
    const before = movers("10m");
    expect(before.until).toBeLessThanOrEqual(noonish + MINUTE);
    await day.clock.advance(8 * MINUTE);
    const after = movers("10m");
    expect(after.firmers).toEqual([]);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it("are not computed every minute while no race is open", () => {
    const day = new LiveDay();
    const read = day.reader.read(ref("movers", { window: "10m" }));
    expect(read?.value()).not.toHaveProperty("since");
    expect(read?.until).toBeGreaterThan(noonish + HOUR);
  });

  it("of nine o'clock begin at nine", async () => {
    const day = new LiveDay(noonish - 4 * HOUR - MINUTE);
    day.board.applyCard(card(meeting([race("a")])), day.clock.now());
    const read = () => day.reader.read(ref("movers", { window: "9am" }));
    expect(read()?.value()).not.toHaveProperty("since");
    expect(read()?.until).toBe(noonish - 4 * HOUR);
    const { version = 0 } = read() ?? {};
    await day.clock.advance(MINUTE);
    expect(read()?.value()).toHaveProperty("since");
    expect(read()?.version).toBeGreaterThan(version);
  });

  it("since nine of a meeting that runs past midnight begin at nine on its own date, and say so until its last race is closed", async () => {
    const nine = noonish - 4 * HOUR;
    const day = new LiveDay(nine - 30 * MINUTE);
    const perth = (odds: number) => {
      const seenAt = day.clock.now();
      const field = [runner(1, [quote("tab", odds, { seenAt }), quote("neds", odds, { seenAt })])];
      return race("night", field, { startTime: nine + 16 * HOUR, state: "WA", venue: "Gloucester Park" });
    };
    const set = (odds: number) => day.board.applyRace(reading(perth(odds)), day.clock.now());
    const tomorrow = { meetingId: "n", meetingDate: "2026-11-22", startTime: nine + 28 * HOUR };
    day.board.applyCard(
      card(meeting([perth(4)]), meeting([race("noon", [], tomorrow)], { id: "n", date: "2026-11-22" })),
      day.clock.now(),
    );
    const movers = () => day.reader.read(ref("movers", { window: "9am" }));
    set(4);
    await day.clock.advance(15.5 * HOUR);
    set(3);
    expect(movers()?.value()).toMatchObject({ since: "2026-11-20T22:00:00Z", firmers: [{ fromOdds: 4, odds: 3 }] });
    const { version = 0 } = movers() ?? {};
    await day.clock.advance(HOUR + 90_000);
    expect(movers()?.version).toBeGreaterThan(version);
    expect(movers()?.value()).not.toHaveProperty("since");
    expect(movers()?.value().firmers).toEqual([]);
    await day.clock.advance(8 * HOUR);
    expect(movers()?.value().since).toBe("2026-11-21T22:00:00Z");
  });

  it("mark a scratching, and go by what is left of it net", async () => {
    const { set, movers } = await movedDay();
    set(2, true);
    expect(movers("10m").drifters).toMatchObject([
      { movePct: -33.3, netPct: 16.7, scratched: [2], scratchingsPct: -42.9 },
    ]);
    // Since it opened at $4 the loss of half the market explains all of $2.
    expect(movers("open")).toMatchObject({ firmers: [], drifters: [] });
  });

  it("mark a scratching without its effect where nobody saw the runner's price when the window began", async () => {
    const day = new LiveDay(noonish);
    const field = (odds: number, isGone = false) => {
      const quotes = [
        quote("tab", odds, { seenAt: day.clock.now() }),
        quote("neds", odds, { seenAt: day.clock.now() }),
      ];
      return [runner(1, quotes), runner(2, [], { scratched: isGone })];
    };
    const set = (...given: Parameters<typeof field>) =>
      day.board.applyRace(reading(race("a", field(...given), { startTime: noonish + HOUR })), day.clock.now());
    day.board.applyCard(card(meeting([race("a", [], { startTime: noonish + HOUR })])), noonish);
    set(4);
    await day.clock.advance(11 * MINUTE);
    set(3, true);
    for (const window of ["open", "10m"] as const) {
      const [mover] = day.reader.read(ref("movers", { window }))?.value().firmers ?? [];
      expect(mover?.scratched).toEqual([2]);
      expect(mover).not.toHaveProperty("scratchingsPct");
    }
  });

  it("are removed when the race closes, and when nobody confirms the price for ten minutes", async () => {
    const { day, set, movers } = await movedDay();
    expect(movers("open").firmers).toHaveLength(1);
    await day.clock.advance(MAX_PRICE_AGE_MS + 1);
    expect(movers("open").firmers).toEqual([]);
    set(2.5);
    expect(movers("open").firmers).toHaveLength(1);
    await day.clock.advance(HOUR - MAX_PRICE_AGE_MS + 90_000);
    set(2.5);
    expect(movers("open").firmers).toEqual([]);
  });

  it("are those of a code and a state", async () => {
    const { movers } = await movedDay();
    expect(movers("open", { racingCode: "R", state: "VIC" }).firmers).toHaveLength(1);
    expect(movers("open", { racingCode: "G" }).firmers).toEqual([]);
    expect(movers("open", { state: "NSW" }).firmers).toEqual([]);
    expect(movers("open", { jurisdiction: "NZ" }).firmers).toEqual([]);
  });

  it("are at most as many as requested, in both directions", async () => {
    const { day, movers } = await movedDay();
    const drifting = [1, 2, 3].map((number) =>
      runner(number, [quote("tab", 4 + number, { openOdds: 4 }), quote("neds", 4 + number, { openOdds: 4 })]),
    );
    day.board.applyRace(reading(race("a", drifting, { startTime: noonish + HOUR })), day.clock.now());
    expect(movers("open", { limit: 2 }).drifters.map(({ number }) => number)).toEqual([3, 2]);
  });
});
