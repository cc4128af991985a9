import { addDays, type CalendarDate, isCalendarDate } from "@railbird/domain";

/** A command line that cannot be understood; the message is one sentence for whoever wrote it. */
export class RecomputeError extends Error {
  override readonly name = "RecomputeError";
}

/** The text of `--help`. */
export const RECOMPUTE_HELP = `Computes how the signals ran and how bookmakers compared on past days again, from the races and prices that the price history keeps,
and corrects what is stored.

  npm run signal-record:recompute -- FROM [TO]

  FROM          the first meeting date, YYYY-MM-DD
  TO            the last one (FROM)
  --help        this text

Days that the history no longer keeps stay as they are. The server may run meanwhile.
The database is the one of DATA_DIR or DATABASE_URL.
`;

/**
 * The dates that the command line names, first to last; `undefined` when it asks for help.
 *
 * @throws RecomputeError when it cannot be understood.
 */
export function recomputeDates(args: readonly string[]): readonly CalendarDate[] | undefined {
  if (args.includes("--help")) return undefined;
  const [from, to = from, ...more] = args;
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
