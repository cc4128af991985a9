import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Meeting, RacePrices } from "@railbird/contract";
import { Differences } from "../../support/differences";
import { openPage } from "../../support/open-page";
import { readChartTable, readRacePage } from "../../support/race-page-numbers";
import { type Running, startRailbird } from "../../support/railbird";
import { feedsFolder, hasRecordings } from "../../support/recordings";
import { linesAt, type RawLine, type RawRow, readRawRows } from "../../support/replay-csv";
import { untilRead } from "../../support/replay-day";
import { dollars, type ExpectedRunner, expectedSignals, moveOf, moveText } from "../../support/replay-expectations";
import { test } from "../../support/shared-day";

/**
 * How many races of a meeting have their pages compared. `RACES=all` compares all of them: the server's test of a real recording compares
 * every price of all races, so that here the first ones of each meeting stand for the others.
 */
const RACES = process.env.RACES === "all" ? Number.POSITIVE_INFINITY : 2;

/** The last instants of the recording's two dates: nothing changes afterwards, however slow the test is. */
const INSTANTS = ["2026-07-08T07:52:00Z", "2026-07-09T01:35:00Z"];

for (const instant of INSTANTS) {
  test.describe(`a race's page of a real day's recording at ${instant}`, () => {
    test.skip(!hasRecordings, "The recordings do not lie beside the project; RAILBIRD_FEEDS names their folder.");
    const date = instant.slice(0, 10);
    let rows: readonly RawRow[];
    let running: Running;

    test.beforeAll(async () => {
      const folder = join(feedsFolder, "multi");
      const name = readdirSync(folder).find((each) => /^racingboard-price-changes-.*\.csv$/.test(each)) ?? "";
      rows = await readRawRows(join(folder, name));
      running = await startRailbird({ ODDS_FEED: "recorded", RECORDING: join(folder, name), CLOCK_START: instant });
    });
    test.afterAll(() => running?.stop());

    test("has on its page the numbers of its rows: table, tiles, sparklines, chart", async ({ page }) => {
      const read = async <T>(path: string) => (await (await fetch(`${running.url}/api${path}`)).json()) as T;
      const { meetings } = await read<{ meetings: readonly Meeting[] }>("/meetings/today");
      const listed = meetings
        .filter((meeting) => meeting.date === date)
        .flatMap(({ races, ...meeting }) => races.map((race) => ({ meeting, race })));
      await untilRead(
        running.url,
        listed.map(({ race }) => race.id),
      );
      // Races at unknown venues are left out; all others must be there.
      const venues = new Set(listed.map(({ meeting }) => `${meeting.racingCode} ${meeting.venue.toUpperCase()}`));
      const recorded = rows.filter(
        ({ race_key, code, venue }) => race_key?.endsWith(date) && venues.has(`${code} ${venue}`),
      );
      expect(listed.length).toBe(new Set(recorded.map(({ race_key }) => race_key)).size);

      const compared = listed.filter(({ meeting, race }) => {
        const races = listed.filter((each) => each.meeting.id === meeting.id);
        return races.findIndex((each) => each.race.id === race.id) < RACES;
      });
      for (const [index, { meeting, race }] of compared.entries()) {
        const key = rows.find(
          (row) =>
            row.race_key?.endsWith(date) &&
            row.code === meeting.racingCode &&
            row.venue === meeting.venue.toUpperCase() &&
            Number(row.race_no) === race.number,
        )?.race_key;
        await test.step(`${meeting.venue} ${race.number}`, async () => {
          if (key === undefined) throw new Error("The recording has no such race.");
          const field = linesAt(rows, key, Date.parse(instant)).map(expectedRunner);
          // The first race of a meeting is loaded; the others are reached by the bar's link, as by a punter.
          if (compared[index - 1]?.meeting.id === meeting.id) {
            await page.getByRole("link", { name: new RegExp(`^Next race, *R${race.number}\\b`) }).click();
            await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^Race ${race.number}: `));
          } else await openPage(page, `${running.url}/race/${race.id}`);
          await expect(page.locator("td[data-col=sparkline] svg").first()).toBeVisible();
          await expect(page.locator("li[data-kind][aria-busy]")).toHaveCount(0);
          const shown = await readRacePage(page);
          const differences = new Differences();

          const quoting = [...new Set(field.flatMap(({ prices }) => [...prices.keys()]))];
          expect(shown.bookmakers.toSorted()).toEqual(quoting.toSorted());
          expect(shown.rows.map(({ number }) => Number(number))).toEqual(field.map(({ number }) => number));
          const prices = await read<RacePrices>(`/races/${race.id}/prices`);
          for (const [place, runner] of field.entries()) {
            const row = shown.rows[place];
            if (!row) throw new Error("A runner has no row.");
            const { number } = runner;
            differences.equal(`${number}, open`, row.open, dollars(runner.open));
            differences.starts(`${number}, current`, row.current, dollars(runner.current));
            differences.starts(`${number}, move`, row.move, moveTextOf(runner));
            for (const [at, bookmaker] of shown.bookmakers.entries()) {
              const own = runner.prices.get(bookmaker);
              const isBest = runner.current !== undefined && own === runner.current;
              differences.starts(`${number}, ${bookmaker}`, row.quotes[at], dollars(own));
              differences.equal(`${number}, ${bookmaker} is best`, row.best.includes(at), isBest);
            }
            const best = prices.runners.find((each) => each.number === number)?.best ?? [];
            const odds = best.map(([, each]) => each);
            differences.equal(`${number}, sparkline`, row.sparkline, lineInWords(odds, runner.open));
            differences.equal(`${number}, last best price`, best.at(-1)?.[1] ?? undefined, runner.current);
          }

          const signals = expectedSignals(field);
          expect(Object.keys(shown.tiles).toSorted()).toEqual([...signals.keys()].toSorted());
          for (const [kind, runner] of signals) {
            const tile = shown.tiles[kind] ?? "";
            differences.equal(`${kind}, runner`, /^[A-Za-z ]+(\d+)/.exec(tile)?.[1], String(runner.number));
            if (kind.startsWith("biggest")) {
              differences.contains(kind, tile, `${dollars(runner.open)} → ${dollars(runner.current)}`);
              differences.contains(kind, tile, moveTextOf(runner));
            } else differences.contains(kind, tile, dollars(runner.current));
          }

          // Of a field in which some have no price, a percentage would be of nothing: so many have one.
          const marketIn = (odds: readonly (number | undefined)[]) => {
            const quoted = odds.filter((each) => each !== undefined).length;
            return quoted === field.length ? (marketOf(odds) ?? "") : `${quoted} of ${field.length}`;
          };
          differences.equal("market of the best", shown.marketBest, marketIn(field.map(({ current }) => current)));
          for (const [at, bookmaker] of shown.bookmakers.entries()) {
            const own = field.map((runner) => runner.prices.get(bookmaker));
            differences.equal(`market of ${bookmaker}`, shown.markets[at], marketIn(own));
          }

          for (const [place, cells] of (await readChartTable(page)).entries()) {
            const runner = field[place];
            const best = prices.runners.find(({ number }) => number === runner?.number)?.best ?? [];
            const odds = best.flatMap(([, each]) => each ?? []);
            const extreme = (pick: (...all: number[]) => number) => dollars(odds.length ? pick(...odds) : undefined);
            const [, opened, highest, lowest, , , now, moved] = cells;
            differences.contains("figures, number", cells[0], String(runner?.number));
            const what = `${runner?.number}, figures`;
            differences.equal(`${what}, opened`, opened, dollars(runner?.open ?? best[0]?.[1] ?? undefined));
            differences.equal(`${what}, range`, [highest, lowest], [extreme(Math.max), extreme(Math.min)]);
            differences.equal(`${what}, now`, now, dollars(runner?.current));
            if (runner?.current !== undefined) differences.equal(`${what}, move`, moved, moveTextOf(runner));
          }
          expect(differences.found).toEqual([]);
        });
      }
    });
  });

  function expectedRunner({ number, prices, openings }: RawLine): ExpectedRunner {
    const opened = [...prices.keys()].map((bookmaker) => openings.get(bookmaker) ?? 0);
    return {
      number,
      name: "",
      connections: "",
      barrier: "",
      scratched: false,
      prices,
      open: prices.size > 0 ? Math.max(...opened) : undefined,
      current: prices.size > 0 ? Math.max(...prices.values()) : undefined,
      tips: 0,
    };
  }
}

function moveTextOf(runner: ExpectedRunner): string {
  const move = moveOf(runner);
  return move === undefined ? "–" : moveText(move);
}

/** The sum of 100 / price, to one decimal. */
function marketOf(prices: readonly (number | undefined)[]): string | undefined {
  const known = prices.flatMap((odds) => odds ?? []);
  if (known.length === 0) return undefined;
  return moveText(known.reduce((sum, odds) => sum + 100 / odds, 0)).replace("+", "");
}

/** The movement of the best price from the opening price of the bookmakers that quote now, as in the row. */
function lineInWords(odds: readonly (number | null)[], open: number | undefined): string | undefined {
  const known = odds.flatMap((each) => each ?? []);
  if (known.length === 0) return undefined;
  const last = odds.at(-1);
  const now = last ? dollars(last) : "no price now";
  return `${dollars(open ?? odds[0] ?? undefined)} to ${now}, highest ${dollars(Math.max(...known))}, lowest ${dollars(Math.min(...known))}`;
}
