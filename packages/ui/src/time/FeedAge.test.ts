import { DISPLAY_ZONE } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedAge, type OddsFacts } from "./FeedAge";

const NOW = Date.parse("2026-11-20T04:05:00Z");
const ok: Omit<OddsFacts, "confirmedAt"> = {
  state: "ok",
  ofOneRace: true,
  settled: false,
  awaited: false,
  failed: false,
  offline: false,
  timeKnown: true,
};

function words(change: Partial<OddsFacts>, ageS?: number, zone: string = DISPLAY_ZONE): readonly [string, string] {
  const { text, look } = feedAge(
    { ...ok, confirmedAt: ageS === undefined ? undefined : NOW - ageS * 1000, ...change },
    NOW,
    zone,
  );
  return [text, look];
}

const SEC = [0, 3, 29, 30, 119, 120, 599, 600] as const;

/** Text and look at each of these ages. */
const TABLE: readonly (readonly [string, Partial<OddsFacts>, readonly (readonly [string, string])[]])[] = [
  [
    "a race, all well",
    {},
    [
      ["Odds 1 s old", "fresh"],
      ["Odds 3 s old", "fresh"],
      ["Odds 29 s old", "fresh"],
      ["Odds 30 s old", "fresh"],
      ["Odds 2 min old", "fresh"],
      ["Odds 2 min old", "plain"],
      ["Odds 10 min old", "plain"],
      ["Late: odds 10 min old", "late"],
    ],
  ],
  [
    "a list, all well",
    { ofOneRace: false },
    [
      ["Odds 1 s old", "fresh"],
      ["Odds 3 s old", "fresh"],
      ["Odds 29 s old", "fresh"],
      ["Odds 30 s old", "fresh"],
      ["Odds 2 min old", "fresh"],
      ["Late: odds 2 min old", "late"],
      ["Late: odds 10 min old", "late"],
      ["Late: odds 10 min old", "late"],
    ],
  ],
  [
    "the feed is stale, or newer odds could not be had",
    { state: "stale" },
    [
      ["Odds 1 s old", "plain"],
      ["Odds 3 s old", "plain"],
      ["Odds 29 s old", "plain"],
      ["Late: odds 30 s old", "late"],
      ["Late: odds 2 min old", "late"],
      ["Late: odds 2 min old", "late"],
      ["Late: odds 10 min old", "late"],
      ["Late: odds 10 min old", "late"],
    ],
  ],
  [
    "the feed is down",
    { state: "down" },
    [
      ["Odds 1 s old", "plain"],
      ["Odds 3 s old", "plain"],
      ["Odds 29 s old", "plain"],
      ["The odds feed does not answer. Odds 30 s old", "late"],
      ["The odds feed does not answer. Odds 2 min old", "late"],
      ["The odds feed does not answer. Odds 2 min old", "late"],
      ["The odds feed does not answer. Odds 10 min old", "late"],
      ["The odds feed does not answer. Odds 10 min old", "late"],
    ],
  ],
  [
    "offline",
    { offline: true },
    [
      ["Offline · odds 1 s old", "late"],
      ["Offline · odds 3 s old", "late"],
      ["Offline · odds 29 s old", "late"],
      ["Offline · odds 30 s old", "late"],
      ["Offline · odds 2 min old", "late"],
      ["Offline · odds 2 min old", "late"],
      ["Offline · odds 10 min old", "late"],
      ["Offline · odds 10 min old", "late"],
    ],
  ],
];

describe("how old the odds are", () => {
  it.each(TABLE)("%s", (_name, change, expected) => {
    expect(SEC.map((age) => words(change, age))).toEqual(expected);
  });

  it("says how the page is kept up to date where that is not by the stream", () => {
    expect(words({ note: "every 30 s" }, 12)).toEqual(["Odds 12 s old · every 30 s", "fresh"]);
    expect(words({ note: "paused" }, 40)).toEqual(["Odds 40 s old · paused", "fresh"]);
    expect(words({ note: "paused", settled: true }, 40)).toEqual(["Closing odds", "plain"]);
  });

  it("never counts as late for a race that is no longer open", () => {
    for (const change of [{}, { failed: true }, { state: "stale" }, { state: "down" }] as const) {
      expect(words({ ...change, settled: true }, 3600)).toEqual(["Closing odds", "plain"]);
    }
    expect(words({ settled: true, offline: true }, 3600)).toEqual(["Offline · closing odds", "late"]);
    expect(words({ settled: true, awaited: true }, 3600)).toEqual(["Awaiting the result · closing odds", "plain"]);
    expect(words({ awaited: true }, 2)).toEqual(["Awaiting the result · odds 2 s old", "fresh"]);
  });

  it("counts as late at the same ages when a fetch has failed as when the feed is stale", () => {
    for (const age of SEC) expect(words({ failed: true }, age)).toEqual(words({ state: "stale" }, age));
  });

  it.each([
    [{}, "Waiting for odds", "plain"],
    [{ state: "starting" }, "Waiting for odds", "plain"],
    [{ state: "stale" }, "Waiting for odds", "plain"],
    [{ state: "down" }, "The odds feed does not answer", "late"],
    [{ offline: true }, "Offline", "late"],
    [{ offline: true, state: "down" }, "Offline", "late"],
  ] as const)("is not shown for odds that never arrived: %j", (change, text, look) => {
    expect(words(change)).toEqual([text, look]);
  });

  it.each([
    [{}, "Odds as of 3:04 PM AEDT", "plain"],
    [{ failed: true }, "Odds as of 3:04 PM AEDT", "plain"],
    [{ state: "stale" }, "Odds as of 3:04 PM AEDT", "plain"],
    [{ state: "down" }, "The odds feed does not answer. Odds as of 3:04 PM AEDT", "late"],
    [{ state: "down", settled: true }, "Closing odds", "plain"],
    [{ offline: true }, "Offline · odds as of 3:04 PM AEDT", "late"],
  ] as const)("is a time of day while the time is not known: %j", (change, text, look) => {
    expect(words({ ...change, timeKnown: false }, 40)).toEqual([text, look]);
  });

  it("is a time of day in the zone that the visitor chose", () => {
    expect(words({ timeKnown: false }, 40, "Australia/Perth")).toEqual(["Odds as of 12:04 PM AWST", "plain"]);
  });

  it("never contradicts itself", () => {
    const facts = fc.record({
      state: fc.constantFrom("starting", "ok", "stale", "down"),
      ofOneRace: fc.boolean(),
      settled: fc.boolean(),
      failed: fc.boolean(),
      offline: fc.boolean(),
      timeKnown: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.option(fc.integer({ min: -5, max: 90_000 }), { nil: undefined }), (change, ageS) => {
        const [text, look] = words(change as Partial<OddsFacts>, ageS);
        if (look === "fresh") {
          expect(change).toMatchObject({ state: "ok", failed: false, offline: false, timeKnown: true });
          expect(ageS).toBeLessThan(120);
        }
        if (text.startsWith("Late")) expect(ageS).toBeGreaterThanOrEqual(30);
        if (text.startsWith("Late") || text.startsWith("The odds feed") || text.startsWith("Offline"))
          expect(look).toBe("late");
        if (change.offline) expect(text).toMatch(/^Offline/);
        expect(text).not.toMatch(/NaN|undefined|-\d/);
      }),
    );
  });
});
