/** A query that the API would reject with 400; the message is for the caller. */
export class BadQuery extends Error {
  override readonly name = "BadQuery";
}

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 200;

/** `limit`: 100 unless given, 200 at most. */
export const limitOf = (query: URLSearchParams): number =>
  Math.min(MAX_LIMIT, wholeNumber(query, "limit", 1) ?? DEFAULT_LIMIT);

/** `offset`: 0 unless given. */
export const offsetOf = (query: URLSearchParams): number => wholeNumber(query, "offset", 0) ?? 0;

/**
 * A date as YYYY-MM-DD. Absent and `all` mean every recorded day: the words of the API that depend on the present day
 * (`today`, `week`, …) mean nothing on a recorded one and are rejected.
 */
export function dateOf(query: URLSearchParams, name: "date_from" | "date_to"): string | undefined {
  const text = query.get(name) ?? "all";
  if (text === "all") return undefined;
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text) {
    throw new BadQuery(`${name} must be a date such as 2026-07-28; a recording has no ${text}.`);
  }
  return text;
}

/** A list of values between commas, in capitals; `undefined` when nothing is asked for. */
export function valuesOf(query: URLSearchParams, name: string): ReadonlySet<string> | undefined {
  const values = (query.get(name) ?? "")
    .split(",")
    .map((value) => value.trim().toUpperCase())
    .filter((value) => value !== "");
  return values.length === 0 ? undefined : new Set(values);
}

/** As {@link valuesOf}, of the codes T, G and H. */
export function categoriesOf(query: URLSearchParams, name: string): ReadonlySet<string> | undefined {
  const categories = valuesOf(query, name);
  for (const category of categories ?? []) {
    if (!["T", "G", "H"].includes(category)) throw new BadQuery(`${name} must be T, G or H, not ${category}.`);
  }
  return categories;
}

function wholeNumber(query: URLSearchParams, name: string, least: number): number | undefined {
  const text = query.get(name);
  if (text === null || text === "") return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least) throw new BadQuery(`${name} must be a whole number from ${least}.`);
  return number;
}
