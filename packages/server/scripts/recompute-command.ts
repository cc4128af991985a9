import type { CalendarDate } from "@railbird/domain";
import type { Knex } from "knex";
import { BOOKMAKER_DAYS, KnexDayCountsStore, SIGNAL_RETURN_DAYS } from "../src/adapters/knex/knex-day-counts-store";
import { KnexPriceHistory } from "../src/adapters/knex/knex-price-history";
import { KnexSignalRecordStore } from "../src/adapters/knex/knex-signal-record-store";
import { RECOMPUTE_HELP, RecomputeError, recomputeDates } from "../src/signal-record-command/recompute-arguments";
import { recomputeDayCounts } from "../src/use-cases/day-counts/recompute-day-counts";
import { recomputeSignalRecord } from "../src/use-cases/signal-record/recompute-signal-record";
import { commandLog, runCommand, withDatabase } from "./database-command";
import type { Command, Terminal } from "./terminal";

async function recompute(knex: Knex, dates: readonly CalendarDate[], terminal: Terminal): Promise<void> {
  const log = commandLog(terminal);
  const history = new KnexPriceHistory({ knex, log });
  const parts = { history, store: new KnexSignalRecordStore({ knex }) };
  const counted = {
    history,
    comparisons: new KnexDayCountsStore(BOOKMAKER_DAYS, { knex }),
    returns: new KnexDayCountsStore(SIGNAL_RETURN_DAYS, { knex }),
  };
  for (const date of dates) {
    const { races, counted: inSample, corrected } = await recomputeSignalRecord(parts, date);
    terminal.say(
      races === 0
        ? `${date}: the price history keeps no race of this day; what is stored stays as it is.`
        : `${date}: ${races} races stored, ${inSample} in the sample, ${corrected} corrected.`,
    );
    for (const source of new Set((await history.racesOn(date)).map((race) => race.source))) {
      const prices = await recomputeDayCounts(counted, source, date);
      terminal.say(`${date}: bookmakers are compared in ${prices} races of ${source}.`);
    }
  }
}

/** `npm run signal-record:recompute` */
export const recomputeCommand: Command = (terminal) =>
  runCommand(RecomputeError, terminal, async () => {
    const dates = recomputeDates(terminal.args);
    if (dates === undefined) terminal.say(RECOMPUTE_HELP.trimEnd());
    else await withDatabase(RecomputeError, terminal, (knex) => recompute(knex, dates, terminal));
  });
