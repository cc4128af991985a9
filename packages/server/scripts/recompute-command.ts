import type { CalendarDate } from "@railbird/domain";
import type { Knex } from "knex";
import { BOOKMAKER_DAYS, KnexDayCountsStore, SIGNAL_RETURN_DAYS } from "../src/adapters/knex/knex-day-counts-store";
import { KnexPriceHistory } from "../src/adapters/knex/knex-price-history";
import { KnexSignalRecordStore } from "../src/adapters/knex/knex-signal-record-store";
import { openDatabase } from "../src/adapters/knex/open-database";
import { type Figures, figuresOf } from "../src/signal-record-command/figures";
import { RECOMPUTE_HELP, RecomputeError, recomputeArguments } from "../src/signal-record-command/recompute-arguments";
import { recomputeDayCounts } from "../src/use-cases/day-counts/recompute-day-counts";
import { recomputeSignalRecord } from "../src/use-cases/signal-record/recompute-signal-record";
import { commandLog, runCommand, withDatabase } from "./database-command";
import { readDayFiles, writeDayFiles } from "./day-files";
import type { Command, Terminal } from "./terminal";

function partsOf(knex: Knex, terminal: Terminal) {
  return {
    history: new KnexPriceHistory({ knex, log: commandLog(terminal) }),
    records: new KnexSignalRecordStore({ knex }),
    comparisons: new KnexDayCountsStore(BOOKMAKER_DAYS, { knex }),
    returns: new KnexDayCountsStore(SIGNAL_RETURN_DAYS, { knex }),
  };
}

type Parts = ReturnType<typeof partsOf>;

/** Counts a date again, for each feed that listed races of it. */
async function recompute(parts: Parts, date: CalendarDate) {
  const { history, records } = parts;
  const record = await recomputeSignalRecord({ history, store: records }, date);
  const counted: { readonly source: string; readonly races: number }[] = [];
  for (const source of new Set((await history.racesOn(date)).map((race) => race.source))) {
    counted.push({ source, races: await recomputeDayCounts(parts, source, date) });
  }
  return { record, counted };
}

async function correct(knex: Knex, dates: readonly CalendarDate[], terminal: Terminal): Promise<void> {
  const parts = partsOf(knex, terminal);
  for (const date of dates) {
    const { record, counted } = await recompute(parts, date);
    const { races, counted: inSample, corrected } = record;
    terminal.say(
      races === 0
        ? `${date}: the price history keeps no race of this day; what is stored stays as it is.`
        : `${date}: ${races} races stored, ${inSample} in the sample, ${corrected} corrected.`,
    );
    for (const { source, races: compared } of counted)
      terminal.say(`${date}: bookmakers are compared in ${compared} races of ${source}.`);
  }
}

async function exportDays(knex: Knex, dates: readonly CalendarDate[], folder: string, terminal: Terminal) {
  const { history } = partsOf(knex, terminal);
  for (const date of dates) {
    const { races, changes } = await writeDayFiles(history, date, folder);
    terminal.say(`${date}: ${races} races and ${changes} price changes in ${folder}.`);
  }
}

/** Prints the figures of the days of a folder, from its files alone: the database is one in memory. */
async function countFiles(folder: string, terminal: Terminal): Promise<void> {
  const knex = await openDatabase({ file: ":memory:" });
  try {
    const parts = partsOf(knex, terminal);
    const dates = await readDayFiles(folder, parts.history);
    const sources = new Set<string>();
    for (const date of dates) for (const { source } of (await recompute(parts, date)).counted) sources.add(source);
    const figures: Figures[] = [];
    for (const source of [...sources].sort())
      figures.push(...(await figuresOf(parts, { source, from: dates[0] ?? "", to: dates.at(-1) ?? "" })));
    terminal.say(JSON.stringify(figures, undefined, 2));
  } finally {
    await knex.destroy();
  }
}

/** `npm run signal-record:recompute` */
export const recomputeCommand: Command = (terminal) =>
  runCommand(RecomputeError, terminal, async () => {
    const asked = recomputeArguments(terminal.args);
    if (asked.kind === "help") terminal.say(RECOMPUTE_HELP.trimEnd());
    else if (asked.kind === "files") await countFiles(asked.folder, terminal);
    else
      await withDatabase(RecomputeError, terminal, (knex) =>
        asked.kind === "correct"
          ? correct(knex, asked.dates, terminal)
          : exportDays(knex, asked.dates, asked.folder, terminal),
      );
  });
