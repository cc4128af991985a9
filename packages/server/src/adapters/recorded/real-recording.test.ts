import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { play, signal } from "../../../test/adapters/recorded/support";

const FOLDER = fileURLToPath(new URL("../../../../../../shared/feeds/multi", import.meta.url));
const NAME = existsSync(FOLDER)
  ? readdirSync(FOLDER).find((name) => name.startsWith("racingboard-price-changes"))
  : undefined;
const DATE = "2026-07-08";
const BOOKS = { tab_fixed_win: "tab", pointsbet_win: "pointsbet", sportsbet_win: "sportsbet" };
const OVERSEAS = ["ASSINIBOIA DOWNS", "YONKERS", "MOMBETSU", "KAWASAKI"];

type RawRow = Readonly<Record<string, string>>;

let parsed: readonly RawRow[] | undefined;

/** Every price at an instant, by code, venue, race, number and bookmaker: read from the raw rows without the adapter. */
function rawPrices(file: string, now: string): Record<string, number> {
  const last = new Map<string, RawRow>();
  parsed ??= parse(readFileSync(file), { columns: true }) as RawRow[];
  for (const row of parsed) {
    const { race_key = "", number = "", observed_at = "", venue = "" } = row;
    const key = `${race_key} ${number}`;
    const known = last.get(key)?.observed_at ?? "";
    const counts = observed_at <= now && observed_at >= known && race_key.endsWith(DATE) && !OVERSEAS.includes(venue);
    if (counts) last.set(key, row);
  }
  const prices: Record<string, number> = {};
  for (const row of last.values()) {
    for (const [column, bookmaker] of Object.entries(BOOKS)) {
      const odds = Number(row[column]);
      if (odds > 0) prices[`${row.code} ${row.venue} ${row.race_no} ${row.number} ${bookmaker}`] = odds;
    }
  }
  return prices;
}

describe.skipIf(NAME === undefined)("a real recording (skipped where ../shared/feeds/multi is absent)", () => {
  const file = `${FOLDER}/${NAME}`;

  it.each(["2026-07-08T02:17:00Z", "2026-07-08T05:07:00Z", "2026-07-08T07:23:10Z"])(
    "gives exactly the prices of the raw file at %s",
    async (now) => {
      const { feed } = await play(file, now);
      const { meetings } = await feed.readCard([DATE], signal);
      const given: Record<string, number> = {};
      for (const race of meetings.flatMap(({ races }) => races)) {
        for (const { number, prices } of race.runners) {
          for (const { bookmakerId, odds } of prices) {
            given[`${race.racingCode} ${race.venue.toUpperCase()} ${race.number} ${number} ${bookmakerId}`] = odds;
          }
        }
      }
      expect(Object.keys(given).length).toBeGreaterThan(50);
      expect(given).toEqual(rawPrices(file, now));
    },
  );

  it("leaves out overseas meetings, each by name, and accepts every other row", async () => {
    const { feed } = await play(file, "2026-07-08T05:07:00Z");
    const { rejections } = await feed.readCard([DATE], signal);
    expect(new Set(rejections.map(({ reason }) => reason))).toEqual(new Set(["venue_unknown"]));
    const names = rejections.map(({ about }) => /: (.+) \(/.exec(about)?.[1]);
    expect(new Set(names)).toEqual(new Set([...OVERSEAS, "NORTHFIELD PARK", "HOOSIER PARK"]));
  });
});
