import { parseArgs } from "node:util";
import { type CalendarDate, isCalendarDate } from "@railbird/domain";
import { ExportError } from "./export-error";

export interface ExportArguments {
  /** Meeting date, local to each meeting. */
  readonly date: CalendarDate;
  readonly out: string;
  /** Name of a feed; only needed for a day that several feeds filled. */
  readonly source: string | undefined;
}

/** The text of `--help`. */
export const EXPORT_HELP = `Writes a day of this product's own price history as a recording that ODDS_FEED=recorded plays.

  npm run recording:export -- DATE [switches]

  DATE          the meeting date, YYYY-MM-DD
  --out FILE    the file to write (recording-DATE.csv)
  --feed NAME   the feed whose races are meant, for a day that several feeds filled
  --help        this text

The database is the one of DATA_DIR or DATABASE_URL.
`;

/**
 * Reads the command line; `undefined` when it asks for help.
 *
 * @throws ExportError when it cannot be understood.
 */
export function exportArguments(args: readonly string[]): ExportArguments | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [date, ...more] = positionals;
  if (date === undefined) throw new ExportError("Name the meeting date, such as 2026-07-11.");
  if (more.length > 0) throw new ExportError(`One date can be exported at a time, not also ${more.join(" and ")}.`);
  if (!isCalendarDate(date))
    throw new ExportError(`"${date}" is not a date; write it as YYYY-MM-DD, such as 2026-07-11.`);
  return { date, out: values.out ?? `recording-${date}.csv`, source: values.feed };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: "string" }, feed: { type: "string" }, help: { type: "boolean" } },
    });
  } catch (error) {
    throw new ExportError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
