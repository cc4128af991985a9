import { parseArgs } from "node:util";
import { addDays, type CalendarDate, isCalendarDate } from "@railbird/domain";

/** A command line that cannot be understood, or files that cannot be read; the message is one sentence for whoever asked. */
export class RecomputeError extends Error {
  override readonly name = "RecomputeError";
}

/** The text of `--help`. */
export const RECOMPUTE_HELP = `Computes how the signals ran and how bookmakers compared on past days again, from the races and prices that the price history keeps,
and corrects what is stored.

  npm run signal-record:recompute -- FROM [TO]
  npm run signal-record:recompute -- FROM [TO] --export FOLDER
  npm run signal-record:recompute -- --files FOLDER

  FROM             the first meeting date, YYYY-MM-DD
  TO               the last one (FROM)
  --export FOLDER  corrects nothing: writes each day as prices-DATE.csv (every price change) and results-DATE.jsonl
  --files FOLDER   needs no database: prints every figure of all days in these files, as JSON
  --help           this text

Days that the history no longer keeps stay as they are. The server may run meanwhile.
The database is the one of DATA_DIR or DATABASE_URL.
`;

/** The command line's arguments. */
export type RecomputeArguments =
  | { readonly kind: "help" }
  | { readonly kind: "correct"; readonly dates: readonly CalendarDate[] }
  | { readonly kind: "export"; readonly dates: readonly CalendarDate[]; readonly folder: string }
  | { readonly kind: "files"; readonly folder: string };

/**
 * Reads the command line; the dates are those from the first to the last.
 *
 * @throws RecomputeError when it cannot be understood.
 */
export function recomputeArguments(args: readonly string[]): RecomputeArguments {
  const { values, positionals } = parse(args);
  if (values.help) return { kind: "help" };
  if (values.files !== undefined) {
    if (positionals.length > 0 || values.export !== undefined)
      throw new RecomputeError("All days of a folder are counted: name no date beside --files, and no --export.");
    return { kind: "files", folder: values.files };
  }
  const dates = datesOf(positionals);
  return values.export === undefined ? { kind: "correct", dates } : { kind: "export", dates, folder: values.export };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { export: { type: "string" }, files: { type: "string" }, help: { type: "boolean" } },
    });
  } catch (error) {
    throw new RecomputeError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function datesOf(named: readonly string[]): readonly CalendarDate[] {
  const [from, to = from, ...more] = named;
  if (from === undefined || to === undefined)
    throw new RecomputeError("Name the first meeting date, such as 2026-07-11.");
  if (more.length > 0) throw new RecomputeError(`Two dates at most can be named, not also ${more.join(" and ")}.`);
  for (const date of [from, to]) {
    if (!isCalendarDate(date)) {
      throw new RecomputeError(`"${date}" is not a date; write it as YYYY-MM-DD, such as 2026-07-11.`);
    }
  }
  if (to < from) throw new RecomputeError(`${to} is before ${from}: name the earlier date first.`);
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
