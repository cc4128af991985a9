import {
  type CalendarDate,
  type Instant,
  isPlausiblePrice,
  type RaceStatus,
  type RacingCode,
  utcMidnight,
} from "@railbird/domain";
import { z } from "zod";
import { visibleText } from "../../ports/visible-text";
import { type FixedColumn, nameOf } from "../../recording/recording-format";

/** A runner's details in one row. */
export interface RunnerDetails {
  readonly name: string;
  readonly barrier?: string;
  readonly jockey?: string;
  readonly trainer?: string;
}

/** One valid row. Instants are epoch milliseconds UTC. */
export interface ParsedRow {
  readonly observedAt: Instant;
  readonly code: RacingCode;
  /** Of the race key: what tells two venues apart. */
  readonly mnemonic: string;
  readonly venue: string;
  readonly date: CalendarDate;
  readonly raceNumber: number;
  readonly raceName: string;
  readonly startTime: Instant;
  /** Absent where its word is not known. */
  readonly status?: RaceStatus | undefined;
  readonly runnerNumber: number;
  readonly details: RunnerDetails;
}

/** Why a row, or one price of it, was rejected. */
export interface RowRejection {
  readonly reason: string;
  readonly detail: string;
}

/** Race statuses as recordings write them: TAB's, other recorders' and Railbird's own. */
const STATUSES: ReadonlyMap<string, RaceStatus> = new Map(
  Object.entries({
    normal: "open",
    open: "open",
    closed: "closed",
    live: "closed",
    suspended: "closed",
    interim: "interim",
    final: "final",
    paying: "final",
    resulted: "final",
    abandoned: "abandoned",
  }),
);

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const text = (max: number) =>
  z
    .string()
    .transform((cell) => visibleText(nameOf(cell)))
    .pipe(z.string().max(max));
const name = (max: number) => text(max).pipe(z.string().min(1));
const number = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(max));
const optional = (max: number) => text(max).transform((value) => (value === "" ? undefined : value));

const Row = z.object({
  observed_at: instant,
  race_key: z
    .string()
    .regex(/^[RGH]:[^:\s]{1,40}:\d{1,3}:\d{4}-\d{2}-\d{2}$/)
    .refine((key) => !Number.isNaN(utcMidnight(key.slice(-10)))),
  code: z.enum(["R", "G", "H"]),
  venue: name(60),
  race_no: number(99),
  race_name: text(200),
  start_time: instant,
  status: z.string().transform((word) => STATUSES.get(word.trim().toLowerCase())),
  number: number(99),
  runner: name(80),
  // A barrier of 0 is one that nobody has drawn yet.
  barrier: optional(10).transform((value) => (value === "0" ? undefined : value)),
  jockey: optional(80),
  trainer: optional(80),
} satisfies Record<FixedColumn, z.ZodType>);

/** A row's fixed columns, or the first thing in it that cannot be so. */
export function parseRow(cells: Readonly<Record<string, string>>): ParsedRow | RowRejection {
  const result = Row.safeParse(cells);
  if (!result.success) {
    const column = String(result.error.issues[0]?.path[0]);
    return { reason: `${column}_invalid`, detail: `${column} ${JSON.stringify(cells[column]?.slice(0, 60) ?? "")}` };
  }
  const row = result.data;
  const [code, mnemonic = "", raceNumber, date = ""] = row.race_key.split(":");
  if (code !== row.code || Number(raceNumber) !== row.race_no) {
    return { reason: "race_key_mismatch", detail: `${row.race_key} is not ${row.code} race ${row.race_no}` };
  }
  const { barrier, jockey, trainer } = row;
  return {
    observedAt: row.observed_at,
    code: row.code,
    mnemonic,
    venue: row.venue,
    date,
    raceNumber: row.race_no,
    raceName: row.race_name,
    startTime: row.start_time,
    status: row.status,
    runnerNumber: row.number,
    details: {
      name: row.runner,
      ...(barrier !== undefined && { barrier }),
      ...(jockey !== undefined && { jockey }),
      ...(trainer !== undefined && { trainer }),
    },
  };
}

/** The price in a cell, decimal dollars; 0 for none. */
export function parsePrice(cell: string): number | RowRejection {
  // A blank cell is 0 too.
  const price = Number(cell);
  if (price === 0 || isPlausiblePrice(price)) {
    return price;
  }
  return { reason: "price_out_of_range", detail: JSON.stringify(cell.slice(0, 60)) };
}
