import type { CalendarDate } from "@railbird/domain";
import type { Knex } from "knex";
import { KnexPriceHistory } from "../src/adapters/knex/knex-price-history";
import { KnexSignalRecordStore } from "../src/adapters/knex/knex-signal-record-store";
import { RECOMPUTE_HELP, RecomputeError, recomputeDates } from "../src/signal-record-command/recompute-arguments";
import { recomputeSignalRecord } from "../src/use-cases/signal-record/recompute-signal-record";
import { commandLog, runCommand, withDatabase } from "./database-command";
import type { Command, Terminal } from "./terminal";

async function recompute(knex: Knex, dates: readonly CalendarDate[], terminal: Terminal): Promise<void> {
  const log = commandLog(terminal);
  const parts = { history: new KnexPriceHistory({ knex, log }), store: new KnexSignalRecordStore({ knex }) };
  for (const date of dates) {
    const { races, counted, corrected } = await recomputeSignalRecord(parts, date);
    terminal.say(
      races === 0
        ? `${date}: the price history keeps no race of this day; what is stored stays as it is.`
        : `${date}: ${races} races stored, ${counted} in the sample, ${corrected} corrected.`,
    );
  }
}

/** `npm run signal-record:recompute` */
export const recomputeCommand: Command = (terminal) =>
  runCommand(RecomputeError, terminal, async () => {
    const dates = recomputeDates(terminal.args);
    if (dates === undefined) terminal.say(RECOMPUTE_HELP.trimEnd());
    else await withDatabase(RecomputeError, terminal, (knex) => recompute(knex, dates, terminal));
  });
