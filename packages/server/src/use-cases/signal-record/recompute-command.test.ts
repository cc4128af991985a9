import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { recomputeCommand } from "../../../scripts/recompute-command";
import { temporaryFile } from "../../../test/adapters/knex/support";
import { OWN } from "../../../test/replay/support";
import { runApart, runHere } from "../../../test/support/run-command";
import { recordFolder, SOURCE } from "../../../test/use-cases/signal-record/raw-events";
import { BOOKMAKER_DAYS, KnexDayCountsStore, SIGNAL_RETURN_DAYS } from "../../adapters/knex/knex-day-counts-store";
import { KnexSignalRecordStore } from "../../adapters/knex/knex-signal-record-store";
import { figuresOf } from "../../signal-record-command/figures";

const typed = (dataDir: string, ...args: string[]) => ({ args, env: { DATA_DIR: dataDir } });

const recomputeCommandIn = (dataDir: string, ...args: string[]) => runHere(recomputeCommand, typed(dataDir, ...args));

describe("npm run signal-record:recompute", () => {
  it("repairs days of the database in DATA_DIR, and prints what it did", async () => {
    const file = await temporaryFile();
    const { knex } = await recordFolder(OWN, file);
    await knex("signal_races").update({ favourite: "unplaced" });
    await knex.destroy();
    const first = await runApart("signal-record-recompute", typed(dirname(file), "2026-07-28", "2026-07-29"));
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(
      /^2026-07-28: \d+ races stored, 1 in the sample, 1 corrected\.\n2026-07-28: bookmakers are compared in \d+ races of entain\.\n2026-07-29: /,
    );
    expect((await runHere(recomputeCommand, typed(dirname(file), "2026-07-28"))).stdout).toContain(
      "1 in the sample, 0 corrected.",
    );
    expect((await runHere(recomputeCommand, typed(dirname(file), "2026-07-20"))).stdout).toBe(
      "2026-07-20: the price history keeps no race of this day; what is stored stays as it is.\n",
    );
  });

  it("gives every figure again from a day's files alone", async () => {
    const file = await temporaryFile();
    const { knex, history } = await recordFolder(OWN, file);
    const [race] = await history.racesOn("2026-07-28");
    const [change] = await history.changesOf(race?.raceId ?? "", 1);
    if (race === undefined || change === undefined) throw new Error("The day has a race with prices.");
    // Prices over the morning, one of which was withdrawn, and a bookmaker whose id needs quoting.
    const start = Date.parse("2026-07-28T01:00:00Z");
    await history.append(
      [3.5, undefined, 2.8].map((odds, index) => ({
        ...change,
        bookmakerId: 'odd, "id"',
        odds,
        seenAt: start + index * 1234,
        meetingDate: "2026-07-28",
      })),
    );
    await recomputeCommandIn(dirname(file), "2026-07-28");
    const stored = await figuresOf(
      {
        records: new KnexSignalRecordStore({ knex }),
        returns: new KnexDayCountsStore(SIGNAL_RETURN_DAYS, { knex }),
        comparisons: new KnexDayCountsStore(BOOKMAKER_DAYS, { knex }),
      },
      { source: SOURCE, from: "2026-07-28", to: "2026-07-28" },
    );
    await knex.destroy();
    const folder = join(dirname(file), "days");
    const exported = await recomputeCommandIn(dirname(file), "2026-07-28", "--export", folder);
    expect(exported.stdout).toMatch(/^2026-07-28: \d+ races and \d+ price changes in /);
    expect(await readFile(join(folder, "prices-2026-07-28.csv"), "utf8")).toContain(
      `${race.raceId},${change.runnerId},"odd, ""id""",,2026-07-28T01:00:01.234Z\n`,
    );
    const { code, stdout } = await runApart("signal-record-recompute", { args: ["--files", folder] });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(stored)));
    expect(stored[0]?.signals.races).toBe(1);
    expect(stored[0]?.comparisons.map(({ racingCode, races }) => [racingCode, races])).toContainEqual([undefined, 1]);
    expect(stored[0]?.signals.returns.some(({ prices }) => prices.length > 0)).toBe(true);
  });

  it("names a folder or a line that cannot be read", async () => {
    const folder = dirname(await temporaryFile());
    const files = async () => (await runHere(recomputeCommand, { args: ["--files", folder] })).stderr;
    expect(await files()).toContain("has no results-DATE.jsonl");
    await writeFile(join(folder, "results-2026-07-28.jsonl"), '{"startTime":1,"race":{}}\n');
    expect(await files()).toMatch(/^Line 1 of .*results-2026-07-28\.jsonl is not a race: /);
    await writeFile(join(folder, "results-2026-07-28.jsonl"), "");
    expect(await files()).toContain("prices-2026-07-28.csv cannot be read");
    const header = "race_id,runner_id,bookmaker_id,odds,seen_at\n";
    for (const [line, fault] of [
      ['a,b,c,2,"2026', "Quote Not Closed"],
      ["a,b,c,two,2026-07-28T01:00:00Z", '"a,b,c,two,2026-07-28T01:00:00Z" is not a price change'],
      ["a,b,c,2,yesterday", "is not a price change"],
      ["a,b,,2,2026-07-28T01:00:00Z", "is not a price change"],
    ]) {
      await writeFile(join(folder, "prices-2026-07-28.csv"), header + line);
      expect(await files()).toMatch(/prices-2026-07-28\.csv cannot be read: /);
      expect(await files()).toContain(fault);
    }
    await writeFile(join(folder, "prices-2026-07-28.csv"), header);
    expect((await runHere(recomputeCommand, { args: ["--files", folder] })).stdout).toBe("[]\n");
    const nowhere = await runHere(recomputeCommand, { args: ["--files", join(folder, "nowhere")] });
    expect(nowhere.stderr).toContain("nowhere cannot be read");
  });

  it("prints its usage, and names an error in one sentence", async () => {
    const nowhere = dirname(await temporaryFile());
    expect((await runHere(recomputeCommand, typed(nowhere, "--help"))).stdout).toContain(
      "npm run signal-record:recompute -- FROM [TO]",
    );
    for (const [args, message] of [
      [[], "Name the first meeting date, such as 2026-07-11."],
      [["2026-02-30"], '"2026-02-30" is not a date; write it as YYYY-MM-DD, such as 2026-07-11.'],
      [["2026-07-12", "2026-07-11"], "2026-07-11 is before 2026-07-12: name the earlier date first."],
      [["2026-07-11"], "There is no database"],
      [["2026-07-11", "--files", "days"], "name no date beside --files"],
      [["--everything"], "Unknown option '--everything'"],
    ] as const) {
      const { code, stderr } = await runHere(recomputeCommand, typed(nowhere, ...args));
      expect(code).toBe(1);
      expect(stderr).toContain(message);
    }
  });
});
