import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NOW, never, replayed } from "../../../test/adapters/entain/support";
import { OWN, payloadsOf, RECORDED } from "../../../test/replay/support";
import { ManualClock } from "../../../test/support/manual-clock";
import type { FeedMeeting, FeedRace, Fluctuation, Rejection } from "../../ports/odds-feed";
import { EntainOddsFeed } from "./entain-odds-feed";

interface RawFluctuation {
  readonly timestamp: string;
  readonly fluc: number;
}

interface RawRecord {
  readonly number_of_starts: number;
  readonly number_of_wins: number;
  readonly number_of_seconds: number;
  readonly number_of_thirds: number;
}

interface RawStart {
  readonly date: string;
  readonly class?: string | null;
  readonly finish: string;
  readonly distance: string;
  readonly winner?: string | null;
  readonly starting_price?: string | null;
}

/** A payload as it is in its file, read without the adapter's code. */
interface RawEvent {
  readonly race: {
    readonly event_id: string;
    readonly advertised_start: number;
    readonly distance: number;
    readonly positions_paid?: number;
    readonly comment?: string;
    readonly tips?: readonly string[] | null;
  };
  readonly runners: readonly {
    readonly entrant_id?: string;
    readonly runner_number: number;
    readonly name: string;
    readonly barrier: number;
    readonly is_scratched: boolean;
    readonly primary_market: boolean;
    readonly odds: {
      readonly fixed_win: number;
      readonly fixed_place?: number;
      readonly pool_win?: number;
      readonly pool_place?: number;
    };
    readonly speedmap?: { readonly label?: string; readonly settling_lengths?: number } | null;
    readonly scratch_time?: number;
    readonly flucs_with_timestamp?: Readonly<
      Record<"open" | "high" | "low" | "nine_am", RawFluctuation | undefined>
    > & { readonly last_six?: readonly RawFluctuation[] };
    readonly weight: { readonly total: string };
    readonly overall?: RawRecord | null;
    readonly good?: RawRecord | null;
    readonly past_performances?: { readonly jockey?: RawRecord | null } | null;
    readonly last_starts?: readonly RawStart[] | null;
    readonly form_indicators?: readonly { readonly name: string; readonly negative: boolean }[] | null;
  }[];
  readonly results?:
    | readonly { readonly position: number; readonly runner_number: number; readonly margin_length?: number }[]
    | null;
}

interface RawMeeting {
  readonly meeting: string;
  readonly date: string;
  readonly country: string;
  readonly races: readonly { readonly id: string; race_number: number; start_time: string; distance: number }[];
}

interface Raw {
  readonly data?: { readonly meetings?: readonly RawMeeting[] } & Partial<RawEvent>;
}

const raw = async (folder: string) => (await payloadsOf(folder)).map(({ content }) => (content as Raw).data ?? {});

async function eventsIn(folder: string): Promise<Map<string, RawEvent>> {
  const events = (await raw(folder)).filter((data): data is RawEvent => data.race !== undefined);
  return new Map(events.map((event) => [event.race.event_id, event]));
}

async function feedOver(folders: Readonly<Record<string, string>>): Promise<EntainOddsFeed> {
  const brands = await Promise.all(
    Object.entries(folders).map(async ([id, folder]) => ({ id, baseUrl: await replayed(folder) })),
  );
  return new EntainOddsFeed({ brands, clock: new ManualClock(NOW), timeoutMs: 20_000 });
}

/** The history has exactly the payload's points. */
function expectOwnFluctuations(given: readonly Fluctuation[], own: RawEvent["runners"][number] | undefined): void {
  const { open, high, low, nine_am, last_six = [] } = own?.flucs_with_timestamp ?? {};
  const points = [open, high, low, nine_am, ...last_six].filter((each) => each !== undefined && each.fluc > 0);
  const rawPriceAt = (instant: number) =>
    points
      .toSorted((a, b) => (a?.timestamp ?? "").localeCompare(b?.timestamp ?? ""))
      .findLast((each) => Date.parse(each?.timestamp ?? "") <= instant)?.fluc;
  for (const { at, odds } of given) expect(odds).toBe(rawPriceAt(at));
  for (const point of points) {
    const at = Date.parse(point?.timestamp ?? "");
    expect(given.findLast((each) => each.at <= at)?.odds).toBe(rawPriceAt(at));
  }
}

/** Compares a runner's form with the payload's own figures. */
function expectOwnForm({ past = {} }: FeedRace["runners"][number], own: RawEvent["runners"][number] | undefined): void {
  for (const [of, record] of [
    ["career", own?.overall],
    ["good", own?.good],
    ["jockey", own?.past_performances?.jockey],
  ] as const) {
    const { starts = 0, wins, seconds, thirds } = past.records?.find((each) => each.of === of) ?? {};
    expect(starts).toBe(record?.number_of_starts ?? 0);
    if (starts > 0)
      expect([wins, seconds, thirds]).toEqual([
        record?.number_of_wins,
        record?.number_of_seconds,
        record?.number_of_thirds,
      ]);
  }
  const raced = (own?.last_starts ?? []).filter((each) => each.class !== "Trial");
  const isoOf = (text: string) => `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`;
  const latest = raced.toSorted((a, b) => isoOf(b.date).localeCompare(isoOf(a.date))).slice(0, 6);
  expect((past.starts ?? []).map(({ date, distance }) => [date, distance])).toEqual(
    latest.map(({ date, distance }) => [isoOf(date), Number(distance)]),
  );
  for (const [index, start] of (past.starts ?? []).entries()) {
    expect(start.position ?? 0).toBe(Number(latest[index]?.finish));
    expect(start.startingPrice ?? 0).toBe(Number(latest[index]?.starting_price ?? 0));
    // Nobody who lost is shown as the winner, whatever the payload says.
    expect(start.winner).not.toBe(own?.name);
    if (start.position === 1) expect(start.winner).toBeUndefined();
  }
  expect(new Set((past.indicators ?? []).map(({ text, against }) => `${text} ${against}`))).toEqual(
    new Set((own?.form_indicators ?? []).map(({ name, negative }) => `${name} ${negative}`)),
  );
}

/** Each runner's numbers straight from the payload. */
function expectOwnNumbers(race: FeedRace, brands: readonly (readonly [string, RawEvent])[]): void {
  const [, first] = brands[0] ?? [];
  const field = first?.runners.filter(({ primary_market }) => primary_market) ?? [];
  expect(race.startTime).toBe((first?.race.advertised_start ?? 0) * 1000);
  expect(race.distance ?? 0).toBe(first?.race.distance);
  expect(race.placesPaid ?? 0).toBe(first?.race.positions_paid ?? 0);
  expect(race.preview?.comment ?? "").toBe(first?.race.comment ?? "");
  const entrants = new Map(first?.runners.map((each) => [each.entrant_id, each.runner_number]));
  // Some picks are entrants of another market, or of none that the payload lists.
  const picks = (first?.race.tips ?? []).map((id) => entrants.get(id)).filter((number) => number !== undefined);
  expect(race.preview?.picks ?? []).toEqual(picks);
  expect(race.results ?? []).toEqual(
    (first?.results ?? []).map(({ position, runner_number, margin_length }) => ({
      position,
      runnerNumber: runner_number,
      // A margin of 0 is one that is not known.
      ...(margin_length && { margin: margin_length }),
    })),
  );
  expect(race.runners.map(({ number }) => number).sort()).toEqual(field.map((each) => each.runner_number).sort());
  for (const runner of race.runners) {
    const listed = field.find((each) => each.runner_number === runner.number);
    expect(runner).toMatchObject({
      name: listed?.name,
      barrier: String(listed?.barrier),
      scratched: listed?.is_scratched,
    });
    expectOwnForm(runner, listed);
    const { pool_win = 0, pool_place = 0 } = listed?.is_scratched ? {} : (listed?.odds ?? {});
    const [tote] = runner.otherPrices ?? [];
    expect([tote?.win ?? 0, tote?.place ?? 0]).toEqual([pool_win, pool_place]);
    expect(runner.scratchedAt ?? 0).toBe(listed?.is_scratched ? (listed.scratch_time ?? 0) * 1000 : 0);
    expect(runner.profile?.settles).toBe(listed?.speedmap?.label);
    expect(runner.profile?.settlingLengths).toBe(listed?.speedmap?.settling_lengths);
    expect(runner.weight ?? "").toBe(listed?.weight.total && Number(listed.weight.total));
    const quotes = brands.flatMap(([bookmakerId, event]) => {
      const own = event.runners.find(
        (each) =>
          each.primary_market &&
          (each.entrant_id ?? each.runner_number) === (listed?.entrant_id ?? listed?.runner_number),
      );
      const odds = own?.odds.fixed_win ?? 0;
      if (listed?.is_scratched || own?.is_scratched || odds <= 1) return [];
      const openOdds = own?.flucs_with_timestamp?.open?.fluc ?? 0;
      const placeOdds = own?.odds.fixed_place ?? 0;
      const optional = { ...(openOdds > 1 && { openOdds }), ...(placeOdds > 1 && { placeOdds }) };
      return [{ bookmakerId, odds, ...optional, seenAt: NOW, own }];
    });
    expect(
      runner.prices.map(({ fluctuations: _, ...quote }) => quote),
      `${race.id} ${runner.number}`,
    ).toEqual(quotes.map(({ own: _, ...quote }) => quote));
    for (const [index, { own }] of quotes.entries())
      expectOwnFluctuations(runner.prices[index]?.fluctuations ?? [], own);
  }
}

/** Checks the card of every date in a folder against the folder's own lists. */
async function expectOwnCard(folder: string): Promise<void> {
  const listed = (await raw(folder)).flatMap(({ meetings }) => meetings ?? []);
  const home = listed.filter(({ country }) => country === "AUS" || country === "NZ");
  const dates = [...new Set(listed.map(({ date }) => date.slice(0, 10)))];
  const { meetings } = await (await feedOver({ ladbrokes: folder })).readCard(dates, never);
  const known = new Map<string, FeedMeeting>(meetings.map((meeting) => [meeting.id, meeting]));
  expect(home.length).toBeGreaterThan(0);
  for (const { meeting, date, races } of home) {
    const mapped = known.get(meeting);
    expect(mapped?.date).toBe(date.slice(0, 10));
    expect(mapped?.races.map(({ id, number, startTime, distance }) => [id, number, startTime, distance ?? 0])).toEqual(
      races
        .filter(({ race_number }) => race_number > 0)
        .sort((a, b) => a.race_number - b.race_number)
        .map(({ id, race_number, start_time, distance }) => [id, race_number, Date.parse(start_time), distance]),
    );
  }
  const overseas = listed.filter((meeting) => !home.includes(meeting));
  expect(overseas.filter(({ meeting }) => known.has(meeting))).toEqual([]);
}

const refusedIn = (rejections: readonly Rejection[]) =>
  rejections.filter(({ reason }) => reason !== "brand_unavailable");

describe("Numbers of the project's own payloads", () => {
  it("are the payload's on the card", () => expectOwnCard(OWN));

  it("are the payloads' of both brands in every race", async () => {
    const feed = await feedOver({ ladbrokes: OWN, neds: join(OWN, "neds") });
    const [ladbrokes, neds] = [await eventsIn(OWN), await eventsIn(join(OWN, "neds"))];
    let compared = 0;
    for (const [id, event] of ladbrokes) {
      const other = neds.get(id);
      const reading = await feed.readRace(id, never);
      if (reading === undefined) throw new Error(`${id} is not read.`);
      expectOwnNumbers(reading.race, [["ladbrokes", event], ...(other ? ([["neds", other]] as const) : [])]);
      expect(refusedIn(reading.rejections)).toEqual([]);
      if (reading.race.runners.some(({ prices }) => prices.length === 2)) compared += 1;
    }
    expect(compared).toBe(neds.size);
  });
});

const exists = existsSync(RECORDED);
const title = exists
  ? "Numbers of recorded payloads"
  : "Numbers of recorded payloads (skipped: the recordings do not lie beside the project; RAILBIRD_FEEDS names their folder)";

describe.skipIf(!exists)(title, () => {
  it("are the payload's on the card", () => expectOwnCard(RECORDED));

  it("are the payload's in every race, and nothing is rejected", async () => {
    const feed = await feedOver({ ladbrokes: RECORDED });
    let read = 0;
    for (const [id, event] of await eventsIn(RECORDED)) {
      const reading = await feed.readRace(id, never);
      // Cut-short samples of the old documentation are not replayed.
      if (reading === undefined) continue;
      expectOwnNumbers(reading.race, [["ladbrokes", event]]);
      expect(reading.rejections).toEqual([]);
      read += 1;
    }
    expect(read).toBeGreaterThanOrEqual(4);
  });

  it("have each dividend once, where the payload lists its pool as interim and as final", async () => {
    const feed = await feedOver({ tabnz: RECORDED });
    const reading = await feed.readRace("0f57e087-00d9-4c61-9549-835abe2ae2ed", never);
    const paid = (reading?.race.dividends ?? []).map(({ tote, pool, runners, amount }) =>
      [tote, pool, runners.join("-"), amount].join(" "),
    );
    expect(paid.sort()).toEqual([
      "NZ First4 2-4-7-6 1350.4",
      "NZ Place 2 1.7",
      "NZ Place 4 1.9",
      "NZ Place 7 3.7",
      "NZ Quinella 2-4 13.7",
      "NZ Trifecta 2-4-7 396.6",
      "NZ Win 2 6.6",
    ]);
  });
});
