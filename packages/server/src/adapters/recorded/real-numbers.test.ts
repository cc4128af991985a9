import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mover } from "@railbird/contract";
import { raceMarkets } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { play, signal } from "../../../test/adapters/recorded/support";
import { LiveDay } from "../../../test/http/live/support";

const FOLDER = process.env.RAILBIRD_FEEDS
  ? join(process.env.RAILBIRD_FEEDS, "multi")
  : fileURLToPath(new URL("../../../../../../shared/feeds/multi", import.meta.url));
const NAME = existsSync(FOLDER)
  ? readdirSync(FOLDER).find((name) => name.startsWith("racingboard-price-changes"))
  : undefined;
const DATE = "2026-07-08";
const BOOKS = { tab_fixed_win: "tab", pointsbet_win: "pointsbet", sportsbet_win: "sportsbet" };

type RawRow = Readonly<Record<string, string>>;

/** A runner as its rows have it. */
interface RawRunner {
  readonly number: number;
  /** Each bookmaker's price now and its first one. */
  readonly quotes: ReadonlyMap<string, { readonly now: number; readonly first: number }>;
  /** The tote's prices and the exchange's; 0 for none. */
  readonly others: readonly number[];
}

let parsed: readonly RawRow[] | undefined;

/** The fields at an instant, by code, venue and number of the race: read from the raw rows without the product's code. */
function rawFields(until: string): ReadonlyMap<string, readonly RawRunner[]> {
  parsed ??= parse(readFileSync(join(FOLDER, NAME ?? "")), { columns: true }) as RawRow[];
  const fields = new Map<string, Map<number, RawRunner>>();
  const rows = parsed.filter(({ race_key = "", observed_at = "" }) => race_key.endsWith(DATE) && observed_at <= until);
  for (const row of rows.toSorted((a, b) => ((a.observed_at ?? "") < (b.observed_at ?? "") ? -1 : 1))) {
    const key = `${row.code} ${row.venue} ${row.race_no}`;
    const field = fields.get(key) ?? new Map<number, RawRunner>();
    fields.set(key, field);
    const number = Number(row.number);
    const firsts = firstPrices.get(`${key} ${number}`) ?? new Map<string, number>();
    firstPrices.set(`${key} ${number}`, firsts);
    const quotes = new Map<string, { now: number; first: number }>();
    for (const [column, book] of Object.entries(BOOKS)) {
      const now = Number(row[column]);
      if (!(now > 1)) continue;
      if (!firsts.has(book)) firsts.set(book, now);
      quotes.set(book, { now, first: firsts.get(book) ?? now });
    }
    const others = ["tab_tote_win", "betfair_back", "betfair_lay"].map((column) => Number(row[column]));
    field.set(number, { number, quotes, others });
  }
  firstPrices.clear();
  return new Map([...fields].map(([key, field]) => [key, [...field.values()]]));
}
const firstPrices = new Map<string, Map<string, number>>();

const nowOf = ({ quotes }: RawRunner) => Math.max(...[...quotes.values()].map(({ now }) => now));
const openOf = ({ quotes }: RawRunner) => Math.max(...[...quotes.values()].map(({ first }) => first));
const isPriced = ({ quotes }: RawRunner) => quotes.size > 0;

/** The percentage of these prices; nothing unless there is one for each of the field. */
function marketOf(prices: readonly number[], field: readonly RawRunner[]): number | undefined {
  return prices.length === field.length && prices.length > 0
    ? prices.reduce((sum, price) => sum + 100 / price, 0)
    : undefined;
}

/** The day at an instant, and the same with the favourite of every race gone. */
async function dayAt(until: string) {
  const { feed } = await play(join(FOLDER, NAME ?? ""), until);
  const day = new LiveDay(Date.parse(until));
  const reading = await feed.readCard([DATE], signal);
  day.board.applyCard(reading, day.clock.now());
  const fields = rawFields(until);
  const races = reading.meetings.flatMap((meeting) => meeting.races);
  const keyOf = (race: { racingCode: string; venue: string; number: number }) =>
    `${race.racingCode} ${race.venue.toUpperCase()} ${race.number}`;
  const favourites = new Map(
    [...fields].map(([key, field]) => [key, field.filter(isPriced).toSorted((a, b) => nowOf(a) - nowOf(b))[0]]),
  );
  const scratchFavourites = () =>
    day.board.applyCard(
      {
        ...reading,
        meetings: reading.meetings.map((meeting) => ({
          ...meeting,
          races: meeting.races.map((race) => ({
            ...race,
            runners: race.runners.map((runner) =>
              runner.number === favourites.get(keyOf(race))?.number
                ? { ...runner, scratched: true, prices: [] }
                : runner,
            ),
          })),
        })),
      },
      day.clock.now(),
    );
  const raceNow = (id: string) => {
    const race = day.reader.read(ref("race", { id }))?.value();
    if (race === undefined) throw new Error(`There is no race ${id}.`);
    return race;
  };
  return { day, races, fields, favourites, keyOf, raceNow, scratchFavourites };
}

describe.skipIf(NAME === undefined)("a recorded day's figures of a whole field (skipped without its recording)", () => {
  it.each(["2026-07-08T05:07:50Z", "2026-07-08T07:49:05Z"])("are its raw rows' at %s", async (until) => {
    const { day, races, fields, favourites, keyOf, raceNow, scratchFavourites } = await dayAt(until);
    let [whole, partial, told, across] = [0, 0, 0, 0];

    const compareMarkets = (gone: (key: string) => number | undefined) => {
      for (const { id, ...race } of races) {
        const key = keyOf(race);
        const left = (fields.get(key) ?? []).filter(({ number }) => number !== gone(key));
        const { best, byBookmaker } = raceMarkets(raceNow(id).runners);
        const wanted = marketOf(left.filter(isPriced).map(nowOf), left);
        expect(best === undefined, key).toBe(wanted === undefined);
        if (wanted === undefined) partial += 1;
        else expect(best, key).toBeCloseTo(wanted, 6);
        for (const book of Object.values(BOOKS)) {
          const own = left.flatMap(({ quotes }) => quotes.get(book)?.now ?? []);
          const percent = marketOf(own, left);
          const shown = byBookmaker.get(book)?.percent;
          expect(shown === undefined, `${key} ${book}`).toBe(percent === undefined);
          if (percent !== undefined) expect(shown, `${key} ${book}`).toBeCloseTo(percent, 6);
          if (percent !== undefined) whole += 1;
        }
      }
    };
    compareMarkets(() => undefined);
    let shownOthers = 0;
    for (const { id, ...race } of races) {
      const raw = new Map((fields.get(keyOf(race)) ?? []).map(({ number, others }) => [number, others]));
      for (const { number, otherPrices = [] } of raceNow(id).runners) {
        const of = (kind: string) => otherPrices.find((other) => other.kind === kind);
        const shown = [of("tote")?.win, of("exchange")?.win, of("exchange")?.lay].map((price) => price ?? 0);
        expect(shown, `${keyOf(race)} ${number}`).toEqual(raw.get(number) ?? [0, 0, 0]);
        shownOthers += otherPrices.length;
      }
    }
    expect(shownOthers).toBeGreaterThan(100);
    scratchFavourites();
    compareMarkets((key) => favourites.get(key)?.number);

    const movers: Mover[] = [];
    for (const racingCode of ["R", "G", "H"] as const) {
      const read = day.reader.read(ref("movers", { window: "open", racingCode, limit: 100 }))?.value();
      if (read !== undefined) movers.push(...read.firmers, ...read.drifters);
    }
    for (const { id, ...race } of races) {
      const key = keyOf(race);
      const field = fields.get(key) ?? [];
      const favourite = favourites.get(key);
      const left = field.filter((runner) => runner !== favourite);
      if (favourite === undefined) continue;
      const implied = (all: readonly RawRunner[]) => all.reduce((sum, runner) => sum + 1 / openOf(runner), 0);
      const share = left.every(isPriced) && left.length > 0 ? implied([favourite]) / implied(field) : 0;
      const { signals } = raceNow(id);
      for (const signalOf of [signals.biggestCruncher, signals.biggestDrifter]) {
        const runner = left.find(({ number }) => number === signalOf?.number);
        if (signalOf === undefined || runner === undefined) continue;
        expect(signalOf.netPct === undefined, key).toBe(Math.round(share * 100) === 0);
        if (signalOf.netPct === undefined) continue;
        const net = (nowOf(runner) / (openOf(runner) * (1 - share)) - 1) * 100;
        expect(Math.abs(signalOf.netPct - net), key).toBeLessThan(0.051);
        told += 1;
      }
      // The specification's end of a race, 90 s after its start: movers have it no longer.
      const isToCome = raceNow(id).status === "open" && Date.parse(until) < race.startTime + 90_000;
      const least = Math.min(2, new Set(left.flatMap(({ quotes }) => [...quotes.keys()])).size);
      for (const runner of left.filter(isPriced)) {
        const points = 100 / nowOf(runner) - 100 / (openOf(runner) * (1 - share));
        const isListed =
          Math.abs(points) >= 0.5 && Math.min(nowOf(runner), openOf(runner)) >= 1.3 && runner.quotes.size >= least;
        const mover = movers.find((each) => each.raceId === id && each.number === runner.number);
        if (isToCome) expect(mover !== undefined, `${key} ${runner.number}`).toBe(isListed);
        if (mover === undefined) continue;
        expect(Math.abs((mover.netPoints ?? mover.points) - points), `${key} ${runner.number}`).toBeLessThan(0.051);
        across += 1;
      }
    }
    expect(Math.min(whole, partial, told, across)).toBeGreaterThan(10);
  });
});
