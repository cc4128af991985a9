import { bestPrice } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { aBookmaker, anEntrant, aScript, reader, START } from "../../../test/adapters/simulated/race-parts";
import { HOUR, MINUTE } from "../../../test/adapters/simulated/support";
import { settledAt, statusAt } from "./race-at";
import type { RaceScript } from "./race-script";

const JUMP = START + MINUTE;
const INTERIM = START + 3 * MINUTE;
const FINAL = START + 7 * MINUTE;

const withRunner = (more: Parameters<typeof anEntrant>[1]) => ({
  entrants: [anEntrant(1, more), ...[2, 3, 4, 5, 6].map((number) => anEntrant(number))],
});

describe("a simulated race at an instant", () => {
  it("says what it is and where", () => {
    expect(reader()(START - HOUR)).toMatchObject({
      id: "here-r-2026-11-20-1",
      meetingId: "here-r-2026-11-20",
      number: 1,
      name: "The Race",
      racingCode: "R",
      venue: "Here",
      state: "VIC",
      startTime: START,
      advertisedStart: START,
      distance: 1200,
      status: "open",
      trackCondition: "Good 4",
      weather: "Fine",
    });
  });

  it("is open until it jumps, then closed, interim from when it is judged, and final", () => {
    const script = aScript();
    const statuses = [JUMP - 1, JUMP, INTERIM - 1, INTERIM, FINAL - 1, FINAL].map((now) => statusAt(script, now));
    expect(statuses).toEqual(["open", "closed", "closed", "interim", "interim", "final"]);
  });

  it("is abandoned for good from when it is called off, without prices, results and a jump", () => {
    const abandonedAt = START - 9 * MINUTE;
    const read = reader({ plan: { ...aScript().plan, abandonedAt } });
    expect(read(abandonedAt - 1).status).toBe("open");
    for (const now of [abandonedAt, FINAL + HOUR]) {
      const race = read(now);
      expect(race.status).toBe("abandoned");
      expect(race.runners.flatMap(({ prices }) => prices)).toEqual([]);
      const { results, dividends, jumpedAt, updatedAt } = race;
      expect({ results, dividends, jumpedAt, updatedAt }).toEqual({});
    }
  });

  it("jumps when it does, and keeps the prices of then", () => {
    const read = reader();
    expect([read(JUMP - 1).jumpedAt, read(JUMP).jumpedAt, read(FINAL).jumpedAt]).toEqual([undefined, JUMP, JUMP]);
    expect([read(JUMP - 1).updatedAt, read(JUMP).updatedAt, read(FINAL).updatedAt]).toEqual([JUMP - 1, JUMP, JUMP]);
    expect(read(FINAL).runners).toEqual(read(JUMP).runners);
    expect(read(FINAL).runners[0]?.prices[0]?.seenAt).toBe(JUMP);
  });

  it("has no prices and no time of them before bookmakers open", () => {
    const early = reader()(START - 10 * HOUR - 1);
    expect(early).not.toHaveProperty("updatedAt");
    expect(early.runners.flatMap(({ prices }) => prices)).toEqual([]);
  });

  it("has results from interim on, and dividends when it is final", () => {
    const read = reader();
    expect(read(INTERIM - 1)).not.toHaveProperty("results");
    expect(read(INTERIM).results).toEqual(aScript().placings);
    expect(read(INTERIM)).not.toHaveProperty("dividends");
    expect(read(FINAL).results).toEqual(aScript().placings);
    expect(read(FINAL).dividends).toEqual(aScript().dividends);
  });

  it("shows a protest from when it is lodged on, and a corrected result from then on", () => {
    const protest = { lodgedAt: INTERIM + 1000, decidedAt: INTERIM + MINUTE, upheld: false };
    const read = reader({ inquiry: { protest, correctedAt: FINAL + 5 * MINUTE } });
    expect(read(INTERIM)).not.toHaveProperty("protest");
    expect(read(INTERIM + 1000).protest?.reason).toBe("2nd (#2) v 1st (#4)");
    expect(read(FINAL).protest?.reason).toMatch(/^Dismissed/);
    expect(read(FINAL).results?.[2]?.runnerNumber).toBe(5);
    expect(read(FINAL + 5 * MINUTE).results?.[2]?.runnerNumber).toBe(7);
  });

  it("settles when it is final, or when its result is corrected", () => {
    expect(settledAt(aScript())).toBe(FINAL);
    expect(settledAt(aScript({ inquiry: { correctedAt: FINAL + 1 } }))).toBe(FINAL + 1);
  });

  it("has a later start once the delay is announced, unless it is called off", () => {
    const delayed = { startTime: START + 4 * MINUTE, announcedAt: START - 5 * MINUTE };
    const times = { delayed, jumpAt: START + 5 * MINUTE };
    const read = reader(times);
    const starts = [delayed.announcedAt - 1, delayed.announcedAt, FINAL].map((now) => read(now).startTime);
    expect(starts).toEqual([START, START + 4 * MINUTE, START + 4 * MINUTE]);
    expect(read(FINAL).advertisedStart).toBe(START);
    const off = reader({ ...times, plan: { ...aScript().plan, abandonedAt: START - 4 * MINUTE } });
    expect([off(START - 5 * MINUTE), off(START)].map(({ startTime }) => startTime)).toEqual([
      START + 4 * MINUTE,
      START,
    ]);
  });

  it("has the meeting's conditions as they were at its jump", () => {
    const conditions = {
      track: { at: JUMP - 1, to: "Soft 5" },
      weather: { at: JUMP + 1, to: "Showery" },
    };
    const read = reader({}, { conditions });
    expect(read(JUMP - 2)).toMatchObject({ trackCondition: "Good 4", weather: "Fine" });
    expect(read(FINAL)).toMatchObject({ trackCondition: "Soft 5", weather: "Fine" });
  });

  it("quotes each bookmaker with its opening price", () => {
    const bookmakers = [aBookmaker("tab"), aBookmaker("bet365", { group: 4, opensAt: START - 5 * HOUR })];
    const read = reader({ bookmakers });
    const opened = read(START - 10 * HOUR).runners.map(({ prices }) => prices[0]?.odds);
    expect(read(START - 10 * HOUR).runners.every(({ prices }) => prices.length === 1)).toBe(true);
    const later = read(START - HOUR).runners;
    expect(later.map(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId))).toEqual(
      later.map(() => ["tab", "bet365"]),
    );
    expect(later.map(({ prices }) => prices[0]?.openOdds)).toEqual(opened);
    expect(later.map(({ prices }) => prices[0]?.odds)).not.toEqual(opened);
  });
});

describe("the runners of a simulated race at an instant", () => {
  const first = (more: Parameters<typeof anEntrant>[1], now: number) => reader(withRunner(more))(now).runners[0];

  it("have what is known of them, and nothing that is not", () => {
    expect(first({}, START - 20 * HOUR)).toStrictEqual({
      id: "1",
      number: 1,
      name: "Runner 1",
      form: "123",
      scratched: false,
      prices: [],
    });
    const facts = { jockey: "A Rider", trainer: "A Trainer", barrier: "3", weight: 57.5 };
    expect(first(facts, START - 20 * HOUR)).toMatchObject(facts);
  });

  it("have another rider and barrier from when they change", () => {
    const at = START - 90 * MINUTE;
    const more = {
      jockey: "A",
      barrier: "1",
      jockeyChange: { jockey: "B", at },
      barrierChange: { barrier: "2", at: at + 10 },
    };
    const told = [at - 1, at, at + 10].map((now) => first(more, now));
    expect(told.map((runner) => [runner?.jockey, runner?.barrier])).toEqual([
      ["A", "1"],
      ["B", "1"],
      ["B", "2"],
    ]);
  });

  it("have a barrier from when it is drawn", () => {
    const told = [-1, 0].map((offset) => first({ barrier: "3", drawnAt: START - 4 * HOUR }, START - 4 * HOUR + offset));
    expect(told.map((runner) => runner && "barrier" in runner)).toEqual([false, true]);
  });

  it("are scratched from then on, with the best price they had last and what that opened at", () => {
    const scratchedAt = START - 30 * MINUTE;
    const bookmakers = [aBookmaker("tab"), aBookmaker("bet365", { group: 4 })];
    const read = reader({ ...withRunner({ scratchedAt, scratchedLate: true, trend: 2 }), bookmakers });
    const before = read(scratchedAt - 1).runners[0];
    const best = bestPrice(before?.prices ?? []);
    expect(before?.scratched).toBe(false);
    expect(before).not.toHaveProperty("lastPrice");
    for (const now of [scratchedAt, FINAL]) {
      const { prices, ...runner } = read(now).runners[0] ?? {};
      expect(prices).toEqual([]);
      expect(runner).toEqual({
        ...{ id: "1", number: 1, name: "Runner 1", form: "123", scratched: true, scratchedAt, lateScratching: true },
        lastPrice: { odds: best?.odds, openOdds: best?.openOdds },
      });
    }
    // Once more at an earlier instant.
    expect(read(scratchedAt - 1).runners[0]).toEqual(before);
  });

  it("have no last price where nobody had opened, and are not late scratchings in the morning", () => {
    const runner = first({ scratchedAt: START - 11 * HOUR }, START);
    expect(runner).toMatchObject({ scratched: true, scratchedAt: START - 11 * HOUR });
    expect(runner).not.toHaveProperty("lastPrice");
    expect(runner).not.toHaveProperty("lateScratching");
  });

  it("wait as emergencies until they gain a start, which opens their prices; who never gains one waits for good", () => {
    const entersAt = START - 3 * HOUR;
    const gains = reader(withRunner({ entersAt }));
    expect(gains(entersAt - 1).runners[0]).toMatchObject({ emergency: true, prices: [] });
    expect(gains(entersAt).runners[0]).not.toHaveProperty("emergency");
    const [opened] = gains(entersAt).runners[0]?.prices ?? [];
    expect(opened?.openOdds).toBe(opened?.odds);
    expect(gains(START).runners[0]?.prices[0]?.openOdds).toBe(opened?.odds);
    const none = reader(withRunner({ entersAt, scratchedAt: entersAt }));
    for (const now of [entersAt - 1, entersAt, START]) expect(none(now).runners[0]).toMatchObject({ emergency: true });
    expect(none(START).runners[0]).not.toHaveProperty("lastPrice");
    // One that gained a start and is scratched later is no emergency any more.
    const late = reader(withRunner({ entersAt, scratchedAt: START - HOUR }));
    expect(late(START).runners[0]).not.toHaveProperty("emergency");
    expect(late(START).runners[0]).toHaveProperty("lastPrice");
  });
});

describe("a simulated race that much happens to", () => {
  const at = (minutes: number) => START - minutes * MINUTE;
  const script: Partial<RaceScript> = {
    entrants: [
      anEntrant(1, { scratchedAt: at(20), scratchedLate: true }),
      anEntrant(2, { jockey: "A", jockeyChange: { jockey: "B", at: at(80) } }),
      anEntrant(3, { barrier: "4", barrierChange: { barrier: "5", at: at(50) } }),
      anEntrant(4, { barrier: "5", barrierChange: { barrier: "4", at: at(50) } }),
      anEntrant(5, { scratchedAt: at(200) }),
      anEntrant(6, { scratchedAt: at(10), scratchedLate: true }),
      anEntrant(7, { entersAt: at(180), barrier: "9", drawnAt: at(180) }),
      anEntrant(8, { entersAt: at(180), scratchedAt: at(180) }),
      anEntrant(9),
    ],
    bookmakers: [aBookmaker("tab"), aBookmaker("bet365", { group: 4, opensAt: at(300) })],
  };

  it("reads the same whatever was read before, on and back", () => {
    const read = reader(script);
    const minutes = [...Array.from({ length: 33 }, (_, index) => 310 - index * 10), 25, 190, 60, 15, 85, 5];
    for (const now of minutes.map(at)) {
      const race = read(now);
      expect(race).toEqual(reader(script)(now));
      const gone = script.entrants?.filter(({ scratchedAt = Number.POSITIVE_INFINITY }) => scratchedAt <= now);
      expect(race.runners.filter(({ scratched }) => scratched).map(({ number }) => number)).toEqual(
        gone?.map(({ number }) => number),
      );
    }
    for (const before of [200, 180, 80, 50, 20, 10]) {
      expect(read(at(before) - 1)).toEqual(reader(script)(at(before) - 1));
      expect(read(at(before))).toEqual(reader(script)(at(before)));
    }
  });
});
