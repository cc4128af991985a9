import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  APPROVAL_ENDS_SOON_DAYS,
  addDays,
  approvalState,
  type DatedSwitch,
  type Instant,
  SITE_SWITCHES,
  switchRevision,
  switchStateAt,
  withDraft,
  withheldAt,
  withholdingsAfter,
} from ".";

const MADE: Instant = Date.parse("2026-11-03T03:00:00Z");
const NEW_YEAR: Instant = Date.parse("2026-12-31T13:00:00Z");

const set = (about: Partial<DatedSwitch> = {}): DatedSwitch => ({
  id: 1,
  name: "betNow",
  on: false,
  from: NEW_YEAR,
  madeAt: MADE,
  ...about,
});

const anySwitches = fc
  .array(
    fc.record({
      name: fc.constantFrom(...SITE_SWITCHES),
      on: fc.boolean(),
      madeAt: fc.integer({ min: 0, max: 50 }),
      wait: fc.integer({ min: 0, max: 50 }),
      undoneAfter: fc.option(fc.integer({ min: 0, max: 80 }), { nil: undefined }),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(
      ({ name, on, madeAt, wait, undoneAfter }, index): DatedSwitch => ({
        id: index + 1,
        name,
        on,
        madeAt,
        from: madeAt + wait,
        ...(undoneAfter !== undefined && { undoneAt: madeAt + undoneAfter }),
      }),
    ),
  );

/** The switches as they were known at an instant. */
const knownAt = (switches: readonly DatedSwitch[], at: Instant) =>
  switches
    .filter(({ madeAt }) => madeAt <= at)
    .map(({ undoneAt, ...rest }) => ({ ...rest, ...(undoneAt !== undefined && undoneAt <= at && { undoneAt }) }));

describe("what is switched off at an instant", () => {
  it("is nothing without a switch, nor before one begins", () => {
    expect(withheldAt([], NEW_YEAR)).toEqual([]);
    expect(withheldAt([set()], NEW_YEAR - 1)).toEqual([]);
    expect(withheldAt([set()], NEW_YEAR)).toEqual(["betNow"]);
  });

  it("goes by the latest start, and of one start by the switch that was set last", () => {
    const on = set({ id: 2, on: true, from: NEW_YEAR + 60_000 });
    expect(withheldAt([on, set()], NEW_YEAR + 59_999)).toEqual(["betNow"]);
    expect(withheldAt([on, set()], NEW_YEAR + 60_000)).toEqual([]);
    // One that was set later but begins earlier is overtaken too.
    expect(withheldAt([set({ id: 3 }), on], NEW_YEAR + 60_000)).toEqual([]);
    const same = [set(), set({ id: 2, on: true })];
    expect(withheldAt(same, NEW_YEAR)).toEqual([]);
    expect(withheldAt(same.toReversed(), NEW_YEAR)).toEqual([]);
  });

  it("is told with what is to come, and until when it holds", () => {
    expect(switchStateAt([], MADE)).toEqual({ withheld: [], withholdings: [], revision: 0 });
    expect(switchStateAt([set()], MADE)).toEqual({
      withheld: [],
      withholdings: [{ from: NEW_YEAR, withheld: ["betNow"] }],
      revision: 1,
      until: NEW_YEAR,
    });
    expect(switchStateAt([set()], NEW_YEAR)).toEqual({ withheld: ["betNow"], withholdings: [], revision: 2 });
  });

  it("counts nothing that was undone", () => {
    const undone = set({ id: 2, on: true, undoneAt: NEW_YEAR + 5 });
    expect(withheldAt([undone, set()], NEW_YEAR)).toEqual(["betNow"]);
  });

  it("is listed in one order, whatever was set first", () => {
    const all = SITE_SWITCHES.map((name, index) => set({ id: index + 1, name }));
    expect(withheldAt(all.toReversed(), NEW_YEAR)).toEqual([...SITE_SWITCHES]);
  });

  it("is previewed with a switch that is not set yet", () => {
    const switches = [set(), set({ id: 7, name: "links" })];
    expect(withheldAt(withDraft(switches, { name: "links", on: true }, NEW_YEAR), NEW_YEAR)).toEqual(["betNow"]);
    expect(withheldAt(withDraft([], { name: "ads", on: false }, MADE), MADE)).toEqual(["ads"]);
  });

  it("is told ahead, start by start", () => {
    const switches = [set(), set({ id: 2, name: "links" }), set({ id: 3, on: true, from: NEW_YEAR + 10 })];
    expect(withholdingsAfter(switches, MADE)).toEqual([
      { from: NEW_YEAR, withheld: ["links", "betNow"] },
      { from: NEW_YEAR + 10, withheld: ["links"] },
    ]);
    expect(withholdingsAfter(switches, NEW_YEAR)).toEqual([{ from: NEW_YEAR + 10, withheld: ["links"] }]);
  });

  it("is at every later instant what was told ahead", () => {
    fc.assert(
      fc.property(anySwitches, fc.integer({ min: 0, max: 150 }), fc.nat(150), (switches, at, wait) => {
        const told = withholdingsAfter(switches, at).findLast(({ from }) => from <= at + wait);
        expect(told?.withheld ?? withheldAt(switches, at)).toEqual(withheldAt(switches, at + wait));
      }),
    );
  });

  it("never changes without one more change to count, and the count never falls", () => {
    fc.assert(
      fc.property(anySwitches, (switches) => {
        let [count, off]: [number, readonly string[]] = [0, []];
        for (let at = 0; at <= 140; at += 1) {
          const known = knownAt(switches, at);
          const revision = switchRevision(known, at);
          expect(revision).toBeGreaterThanOrEqual(count);
          const now = withheldAt(known, at);
          if (revision === count) expect(now).toEqual(off);
          [count, off] = [revision, now];
        }
      }),
    );
  });
});

describe("an approval", () => {
  const today = "2026-11-03";
  const until = (days: number) => addDays(today, days);

  it.each([
    ["coming", { from: until(1) }],
    ["current", { from: today }],
    ["current", { from: "2026-07-01", to: until(APPROVAL_ENDS_SOON_DAYS + 1) }],
    ["ends", { from: "2026-07-01", to: until(APPROVAL_ENDS_SOON_DAYS) }],
    ["ends", { from: "2026-07-01", to: today }],
    ["ended", { from: "2026-07-01", to: until(-1) }],
  ] as const)("is %s: %j", (state, approval) => {
    expect(approvalState(approval, today)).toBe(state);
  });
});
