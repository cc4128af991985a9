import { existsSync } from "node:fs";
import type { CalendarDate } from "@railbird/domain";
import { KnexPriceHistory } from "../src/adapters/knex/knex-price-history";
import { KnexSignalRecordStore } from "../src/adapters/knex/knex-signal-record-store";
import { DatabaseError, openDatabase } from "../src/adapters/knex/open-database";
import { ConfigError, readConfig } from "../src/config/read-config";
import type { Log } from "../src/ports/log";
import { RECOMPUTE_HELP, RecomputeError, recomputeDates } from "../src/signal-record-command/recompute-arguments";
import { recomputeSignalRecord } from "../src/use-cases/signal-record/recompute-signal-record";

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const log: Log = {
  debug() {},
  info() {},
  warn: (fields, message) => complain(`${message} ${JSON.stringify(fields)}`),
  error: (fields, message) => complain(`${message} ${JSON.stringify(fields)}`),
};

async function recompute(dates: readonly CalendarDate[]): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const { databaseUrl: url, databaseFile: file } = readConfig({ DATA_DIR, DATABASE_URL });
  // Opening would make an empty one.
  if (url === undefined && !existsSync(file)) throw new RecomputeError(`There is no database ${file}: set DATA_DIR.`);
  const knex = await openDatabase({ url, file });
  try {
    const parts = { history: new KnexPriceHistory({ knex, log }), store: new KnexSignalRecordStore({ knex }) };
    for (const date of dates) {
      const { races, counted, corrected } = await recomputeSignalRecord(parts, date);
      say(`${date}: ${races} races kept, ${counted} in the sample, ${corrected} corrected.`);
    }
  } finally {
    await knex.destroy();
  }
}

try {
  const dates = recomputeDates(process.argv.slice(2));
  if (dates === undefined) say(RECOMPUTE_HELP.trimEnd());
  else await recompute(dates);
} catch (error) {
  const expected = error instanceof RecomputeError || error instanceof DatabaseError || error instanceof ConfigError;
  if (!expected) throw error;
  complain(error.message);
  process.exitCode = 1;
}
