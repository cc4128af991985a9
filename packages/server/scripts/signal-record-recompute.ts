import type { CalendarDate } from "@railbird/domain";
import type { Knex } from "knex";
import { KnexPriceHistory } from "../src/adapters/knex/knex-price-history";
import { KnexSignalRecordStore } from "../src/adapters/knex/knex-signal-record-store";
import { RECOMPUTE_HELP, RecomputeError, recomputeDates } from "../src/signal-record-command/recompute-arguments";
import { recomputeSignalRecord } from "../src/use-cases/signal-record/recompute-signal-record";
import { commandLog as log, runCommand, say, withDatabase } from "./database-command";

async function recompute(knex: Knex, dates: readonly CalendarDate[]): Promise<void> {
  const parts = { history: new KnexPriceHistory({ knex, log }), store: new KnexSignalRecordStore({ knex }) };
  for (const date of dates) {
    const { races, counted, corrected } = await recomputeSignalRecord(parts, date);
    say(`${date}: ${races} races kept, ${counted} in the sample, ${corrected} corrected.`);
  }
}

await runCommand(RecomputeError, async () => {
  const dates = recomputeDates(process.argv.slice(2));
  if (dates === undefined) say(RECOMPUTE_HELP.trimEnd());
  else await withDatabase(RecomputeError, (knex) => recompute(knex, dates));
});
