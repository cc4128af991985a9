import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { expectQuotes } from "../../support/quote-grid";
import { type Running, startRailbird } from "../../support/railbird";
import { feedsFolder, hasRecordings } from "../../support/recordings";
import { linesAt, type RawLine, type RawRow, readRawRows } from "../../support/replay-csv";
import { untilRead } from "../../support/replay-day";
import { dollars, moveOf, moveText } from "../../support/replay-expectations";
import { runnerRows } from "../../support/runner-rows";
import { test } from "../../support/shared-day";

interface Case {
  readonly title: string;
  readonly file: string | undefined;
  /** Instants after which the recording has no rows of these races for minutes, so that a slow test sees the same prices. */
  readonly instants: readonly string[];
  readonly races: readonly { readonly key: string; readonly venue: string }[];
}

const cases: readonly Case[] = [
  {
    title: "the project's own recording",
    file: fileURLToPath(new URL("../../../packages/server/test/fixtures/recorded/small-day.csv", import.meta.url)),
    instants: ["2026-07-09T02:11:00Z", "2026-07-09T02:21:00Z"],
    races: [{ key: "R:GOS:7:2026-07-09", venue: "Gosford" }],
  },
  {
    title: "a real day's recording",
    file: realRecording(),
    instants: ["2026-07-08T07:24:00Z", "2026-07-08T07:31:00Z"],
    races: [
      { key: "G:TRE:9:2026-07-08", venue: "Taree" },
      { key: "G:BEN:12:2026-07-08", venue: "Bendigo" },
      { key: "R:DAR:6:2026-07-08", venue: "Darwin" },
      { key: "H:BAT:3:2026-07-08", venue: "Bathurst" },
    ],
  },
];

for (const { title, file, instants, races } of cases) {
  test.describe(title, () => {
    test.skip(file === undefined, "The recordings do not lie beside the project; RAILBIRD_FEEDS names their folder.");

    let rows: readonly RawRow[];
    test.beforeAll(async () => {
      rows = await readRawRows(file ?? "");
    });

    test("changes between the two instants", () => {
      const [before = "", after = ""] = instants;
      for (const { key } of races)
        expect(linesAt(rows, key, Date.parse(after)), key).not.toEqual(linesAt(rows, key, Date.parse(before)));
    });

    for (const instant of instants) {
      test.describe(`at ${instant}`, () => {
        let running: Running;
        test.beforeAll(async () => {
          running = await startRailbird({ ODDS_FEED: "recorded", RECORDING: file ?? "", CLOCK_START: instant });
          await untilRead(running.url, races.map(pathOf));
        });
        test.afterAll(() => running?.stop());

        test("every price is that of the last row up to now", async ({ page }) => {
          for (const race of races) {
            await test.step(race.key, async () => {
              const lines = linesAt(rows, race.key, Date.parse(instant));
              await page.goto(`${running.url}/race/${pathOf(race)}`);
              await expect(page.getByRole("heading", { level: 1 })).toContainText(`Race ${race.key.split(":")[2]}: `);
              await expectRows(page, lines);
              await expectGrid(page, lines);
            });
          }
          await expect(page.getByText(/simulated/i)).toHaveCount(0);
          await expect(page.getByRole("contentinfo")).toContainText("Data: ");
        });
      });
    }
  });
}

function realRecording(): string | undefined {
  if (!hasRecordings) return undefined;
  const folder = join(feedsFolder, "multi");
  const name = readdirSync(folder).find((each) => /^racingboard-price-changes-.*\.csv$/.test(each));
  return name && join(folder, name);
}

/** A recorded race's id: venue, code, date, number. */
function pathOf({ key, venue }: Case["races"][number]): string {
  const [code, , number, date] = key.split(":");
  return `${venue.toLowerCase().replaceAll(" ", "-")}-${code?.toLowerCase()}-${date}-${number}`;
}

async function expectRows(page: Page, lines: readonly RawLine[]): Promise<void> {
  const expected = lines.map(({ number, prices, openings }) => {
    const current = prices.size > 0 ? Math.max(...prices.values()) : undefined;
    const opened = [...prices.keys()].map((bookmaker) => openings.get(bookmaker) ?? 0);
    const open = prices.size > 0 ? Math.max(...opened) : undefined;
    const move = moveOf({ open, current });
    const moved = move === undefined ? "–" : moveText(move);
    return [String(number), dollars(open), expect.stringContaining(dollars(current)), expect.stringContaining(moved)];
  });
  const shown = async () =>
    (await runnerRows(page)).map(({ cells: [number, , , , open, current, move] }) => [number, open, current, move]);
  await expect.poll(shown).toEqual(expected);
}

async function expectGrid(page: Page, lines: readonly RawLine[]): Promise<void> {
  const quoting = [...new Set(lines.flatMap(({ prices }) => [...prices.keys()]))];
  await expectQuotes(
    page,
    quoting,
    lines.map(({ prices }) => prices),
  );
}
