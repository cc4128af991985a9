import { readFile } from "node:fs/promises";

/** A row of a recording as it is in the file: texts by column. */
export type RawRow = Readonly<Record<string, string>>;

/** Reads a recording's rows without the product's code; incomplete lines are skipped. */
export async function readRawRows(file: string): Promise<readonly RawRow[]> {
  const [head = "", ...lines] = (await readFile(file, "utf8")).trimEnd().split(/\r?\n/);
  const columns = cellsOf(head);
  return lines
    .map(cellsOf)
    .filter((cells) => cells.length === columns.length)
    .map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""])));
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

/** A runner's fixed prices in its last row up to an instant, and each bookmaker's first price in the file. */
export interface RawLine {
  readonly number: number;
  /** Decimal dollars by bookmaker. */
  readonly prices: ReadonlyMap<string, number>;
  readonly openings: ReadonlyMap<string, number>;
}

/** Every runner of a race, by number, from its last row at or before an instant (epoch ms). */
export function linesAt(rows: readonly RawRow[], raceKey: string, instant: number): readonly RawLine[] {
  const own = rows
    .filter((row) => row.race_key === raceKey && Date.parse(row.observed_at ?? "") <= instant)
    .sort((a, b) => Date.parse(a.observed_at ?? "") - Date.parse(b.observed_at ?? ""));
  const numbers = [...new Set(own.map((row) => Number(row.number)))].sort((a, b) => a - b);
  return numbers.map((number) => {
    const line = own.filter((row) => Number(row.number) === number);
    const openings = new Map<string, number>();
    for (const row of line)
      for (const [bookmaker, price] of pricesOf(row)) if (!openings.has(bookmaker)) openings.set(bookmaker, price);
    return { number, prices: pricesOf(line.at(-1) ?? {}), openings };
  });
}

/** Tote estimates and exchange prices are left out; 0 and empty are no price. */
function pricesOf(row: RawRow): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const [column, text] of Object.entries(row)) {
    if (!column.endsWith("_win") || column === "tab_tote_win") continue;
    if (Number(text) > 1) prices.set(column.replace(/(_fixed)?_win$/, ""), Number(text));
  }
  return prices;
}
