import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { temporaryFile } from "../../../test/adapters/knex/support";
import { folderWith, OWN, payloadsOf, RECORDED } from "../../../test/replay/support";
import { type RawEvent, recordFolder, SOURCE } from "../../../test/use-cases/signal-record/raw-events";
import type { SignalRaceRecord } from "../../ports/signal-record";
import { recomputeSignalRecord } from "./recompute-signal-record";

const first = <T>(items: readonly T[], ...by: readonly ((item: T) => number)[]): T | undefined =>
  items.toSorted((a, b) => by.map((rank) => rank(a) - rank(b)).find((difference) => difference !== 0) ?? 0)[0];

/** This file's own arithmetic: how the signals of a payload ran. */
function ownRuns({ race, runners, results }: RawEvent) {
  if (race.status !== "Final" || !results || results.length === 0) return {};
  const starters = runners
    .filter((each) => each.primary_market !== false && !each.is_scratched)
    .map((each) => ({
      number: each.runner_number,
      price: each.odds?.fixed_win ?? 0,
      open: each.flucs_with_timestamp?.open?.fluc ?? 0,
      tips: new Set((each.picks ?? []).map(({ name }) => name)).size,
    }));
  const priced = starters.filter(({ price }) => price > 1);
  const moved = priced
    .filter(({ open }) => open > 1)
    .map((each) => ({ ...each, move: ((each.price - each.open) / each.open) * 100 }));
  const shorter = ({ price }: { price: number }) => price;
  const lower = ({ number }: { number: number }) => number;
  const favourite = first(priced, shorter, lower);
  const picked = {
    favourite,
    secondFavourite: first(
      priced.filter((each) => each !== favourite),
      shorter,
      lower,
    ),
    mostTipped: first(
      starters.filter(({ tips }) => tips > 0),
      ({ tips }) => -tips,
      ({ price }) => (price > 1 ? price : 1e9),
      lower,
    ),
    biggestCruncher: first(
      moved.filter(({ move }) => Math.round(move * 10) < 0),
      ({ move }) => move,
      shorter,
      lower,
    ),
    biggestDrifter: first(
      moved.filter(({ move }) => Math.round(move * 10) > 0),
      ({ move }) => -move,
      shorter,
      lower,
    ),
  };
  const market = priced.reduce((sum, { price }) => sum + 1 / price, 0);
  const places = starters.length > 7 ? 3 : starters.length > 4 ? 2 : 1;
  const outcomeOf = (number: number) => {
    const place = results.find(({ runner_number }) => runner_number === number)?.position ?? 99;
    if (place === 1) return "won";
    return place <= places ? "placed" : "unplaced";
  };
  return Object.fromEntries(
    Object.entries(picked).flatMap(([kind, pick]) =>
      pick !== undefined && pick.price > 1
        ? [[kind, { outcome: outcomeOf(pick.number), implied: expect.closeTo(1 / pick.price / market, 12) }]]
        : [],
    ),
  );
}

/** Checks that each race's record fits its payload, and that recomputing from history changes nothing and restores lost rows. */
async function expectExact(folder: string): Promise<number> {
  const file = await temporaryFile();
  const { knex, history, store, dateOf, events } = await recordFolder(folder, file);
  try {
    const dates = [...new Set(events.map(({ race }) => dateOf(race.event_id)))];
    const stored = async () => {
      const records = await Promise.all(dates.map((date) => store.recordsOn(SOURCE, date)));
      return new Map(records.flat().map((record): [string, SignalRaceRecord] => [record.raceId, record]));
    };
    const recorded = await stored();
    const finished = events.filter((event) => Object.keys(ownRuns(event)).length > 0);
    expect([...recorded.keys()].sort()).toEqual(finished.map(({ race }) => race.event_id).sort());
    for (const event of finished) expect(recorded.get(event.race.event_id)?.runs).toEqual(ownRuns(event));
    for (const date of dates) {
      expect((await recomputeSignalRecord({ history, store }, date)).corrected).toBe(0);
    }
    await store.save([...recorded.values()].map((record) => ({ ...record, runs: {} })));
    const [lost] = recorded.keys();
    await knex("signal_races")
      .where("race_id", lost ?? "")
      .delete();
    for (const date of dates) await recomputeSignalRecord({ history, store }, date);
    const again = await stored();
    for (const event of finished) expect(again.get(event.race.event_id)?.runs).toEqual(ownRuns(event));
    return finished.length;
  } finally {
    await knex.destroy();
  }
}

/** Variants of an own final payload: other fields, scratchings, dead heats and states of the result. */
async function ownFinishedDay(): Promise<string> {
  const payload = (await payloadsOf(OWN)).find(({ content }) => {
    const { data } = content as { data?: Partial<RawEvent> };
    return data?.race?.status === "Final" && data.race.country === "AUS";
  });
  if (payload === undefined) throw new Error("There is no final race among the own payloads.");
  const template = payload.bytes.toString("utf8");
  const written: Record<string, string> = {};
  let number = 10;
  const add = (change: (event: RawEvent) => void) => {
    const { data, ...envelope } = JSON.parse(template) as { data: RawEvent };
    number += 1;
    const uuid = (kind: number, of: number) =>
      `${String(kind).padStart(8, "0")}-0000-4000-8000-${String(number * 100 + of).padStart(12, "0")}`;
    data.race.event_id = uuid(1, 0);
    data.race.race_number = number;
    const own = data.runners.filter((runner) => runner.primary_market !== false);
    // A field of ten: each runner twice, the second with longer prices.
    data.runners.splice(0, data.runners.length, ...structuredClone(own), ...structuredClone(own));
    for (const [index, runner] of data.runners.entries()) {
      runner.runner_number = index + 1;
      runner.entrant_id = uuid(2, index + 1);
      runner.odds = { ...runner.odds, fixed_win: (runner.odds?.fixed_win ?? 5) + (index >= own.length ? 7.5 : 0) };
    }
    data.results = [3, 1, 5, 2, 4].map((runner_number, index) => ({ position: index + 1, runner_number }));
    change(data);
    written[`event-${data.race.event_id}.json`] = JSON.stringify({ ...envelope, data });
  };
  const keep = (count: number) => (of: RawEvent) => {
    of.runners.splice(count);
    of.results = (of.results ?? []).filter(({ runner_number }) => runner_number <= count);
  };
  const scratch =
    (...numbers: number[]) =>
    (of: RawEvent) => {
      // A scratched runner may keep its last price: here the shortest of the field.
      for (const runner of of.runners) {
        if (numbers.includes(runner.runner_number))
          Object.assign(runner, { is_scratched: true, odds: { fixed_win: 1.2 } });
      }
    };
  add(() => undefined);
  add(keep(8));
  add(keep(7));
  add(keep(5));
  add(keep(4));
  add(scratch(1, 2, 3));
  add((of) => {
    of.results = [3, 1, 5, 2].map((runner_number, index) => ({ position: [1, 1, 3, 4][index] ?? 0, runner_number }));
  });
  add((of) => {
    of.results = [4, 1, 3, 5].map((runner_number, index) => ({ position: [1, 2, 3, 3][index] ?? 0, runner_number }));
  });
  add((of) => {
    for (const runner of of.runners.slice(0, 4)) runner.picks = [{ name: "One" }];
    of.runners[3]?.picks?.push({ name: "Two" });
  });
  add((of) => void Object.assign(of.race, { status: "Interim" }));
  add((of) => void Object.assign(of.race, { status: "Abandoned" }));
  add((of) => void Object.assign(of, { results: [] }));
  return folderWith([], written);
}

describe("The signals' record of the project's own payloads", () => {
  it("is exact, race by race, and is the same when it is recomputed", async () => {
    expect(await expectExact(OWN)).toBe(1);
  });

  it("is exact for every size of field, dead heats, scratchings, tips and races without a result", async () => {
    expect(await expectExact(await ownFinishedDay())).toBe(9);
  });
});

const exists = existsSync(RECORDED);

const title = exists
  ? "The signals' record of recorded payloads"
  : "The signals' record of recorded payloads (skipped: the recordings do not lie beside the project; RAILBIRD_FEEDS names their folder)";

describe.skipIf(!exists)(title, () => {
  it("is exact, race by race, and is the same when it is recomputed", async () => {
    expect(await expectExact(RECORDED)).toBeGreaterThanOrEqual(1);
  });
});
