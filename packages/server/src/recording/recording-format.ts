import type { CalendarDate, Instant, RaceStatus, RacingCode } from "@railbird/domain";

/** The columns that every recording has, in the order in which they are written. Price columns follow. */
export const FIXED_COLUMNS = [
  "observed_at",
  "race_key",
  "code",
  "venue",
  "race_no",
  "race_name",
  "start_time",
  "status",
  "number",
  "runner",
  "barrier",
  "jockey",
  "trainer",
] as const;

/** The name of a column that every recording has. */
export type FixedColumn = (typeof FIXED_COLUMNS)[number];

/** A runner's price line from an instant on, as it is written. Instants are epoch milliseconds UTC. */
export interface RecordingRow {
  readonly observedAt: Instant;
  readonly code: RacingCode;
  readonly venue: string;
  /** Local to the meeting. */
  readonly date: CalendarDate;
  readonly raceNumber: number;
  readonly raceName: string;
  readonly startTime: Instant;
  readonly status: RaceStatus;
  readonly runnerNumber: number;
  readonly runner: string;
  readonly barrier?: string | undefined;
  readonly jockey?: string | undefined;
  readonly trainer?: string | undefined;
  /** Decimal dollars by bookmaker id. A bookmaker that is not in it has no price at that moment. */
  readonly prices: ReadonlyMap<string, number>;
}

/** Status words as they are written. A reader knows more of them. */
const STATUS_WORDS: Readonly<Record<RaceStatus, string>> = {
  open: "OPEN",
  closed: "CLOSED",
  interim: "INTERIM",
  final: "PAYING",
  abandoned: "ABANDONED",
};

/**
 * The bookmaker whose fixed-odds quotes a column holds; `undefined` for every other column, among them `tab_tote_win` (a pool's
 * estimate) and `betfair_*` (an exchange): neither is a bookmaker's quote.
 */
export function bookmakerOf(column: string): string | undefined {
  if (column === "tab_tote_win" || column.startsWith("betfair_")) {
    return undefined;
  }
  return /^([a-z0-9][a-z0-9_-]{0,39}?)(?:_fixed)?_win$/.exec(column)?.[1];
}

/** A column of a tote's or an exchange's prices. */
export interface OtherColumn {
  readonly of: string;
  readonly kind: "tote" | "exchange";
  readonly side: "win" | "lay";
}

/** The columns of a recording that hold no bookmaker's quotes and are read: a pool's estimate, and an exchange's best prices. */
export const OTHER_COLUMNS: Readonly<Record<string, OtherColumn>> = {
  tab_tote_win: { of: "TAB", kind: "tote", side: "win" },
  betfair_back: { of: "Betfair", kind: "exchange", side: "win" },
  betfair_lay: { of: "Betfair", kind: "exchange", side: "lay" },
};

/** The column of a bookmaker's quotes. Fails for an id that would not be read back. */
export function priceColumn(bookmakerId: string): string {
  const column = `${bookmakerId}_fixed_win`;
  if (bookmakerOf(column) !== bookmakerId) {
    throw new RangeError(`The recorded format has no column for a bookmaker named "${bookmakerId}".`);
  }
  return column;
}

/** The header line of a recording, with its line break. Price columns stand in the order given. */
export function recordingHeader(bookmakerIds: readonly string[]): string {
  return csvLine([...FIXED_COLUMNS, ...bookmakerIds.map(priceColumn)]);
}

/** One line of a recording, with its line break. `bookmakerIds` is the list that the header was made from. */
export function recordingRow(row: RecordingRow, bookmakerIds: readonly string[]): string {
  const fixed: Readonly<Record<FixedColumn, string>> = {
    observed_at: new Date(row.observedAt).toISOString(),
    race_key: raceKey(row),
    code: row.code,
    venue: safeName(row.venue.toUpperCase()),
    race_no: String(row.raceNumber),
    race_name: safeName(row.raceName),
    start_time: new Date(row.startTime).toISOString(),
    status: STATUS_WORDS[row.status],
    number: String(row.runnerNumber),
    runner: safeName(row.runner),
    barrier: safeName(row.barrier ?? ""),
    jockey: safeName(row.jockey ?? ""),
    trainer: safeName(row.trainer ?? ""),
  };
  const prices = bookmakerIds.map((id) => String(row.prices.get(id) ?? ""));
  return csvLine([...FIXED_COLUMNS.map((column) => fixed[column]), ...prices]);
}

/** `code:venue mnemonic:race number:local date`. A recorder without TAB's mnemonics uses the venue's letters and digits. */
function raceKey({ code, venue, raceNumber, date }: RecordingRow): string {
  return [code, venue.toUpperCase().replace(/[^A-Z0-9]/g, ""), raceNumber, date].join(":");
}

/** A line of CSV with its line break. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\n`;
}

/** Text that spreadsheets take for a formula, also behind quotation marks (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A name as it is written: an apostrophe before what a spreadsheet would run as a formula, and before a name that begins with one itself,
 * so that {@link nameOf} gives it back as it was.
 */
export function safeName(name: string): string {
  return FORMULA.test(name) || name.startsWith("'") ? `'${name}` : name;
}

/** A name as it was before {@link safeName}; recordings of others have no such apostrophe. */
export function nameOf(cell: string): string {
  return /^'[=+\-@\t\r']/.test(cell) ? cell.slice(1) : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
