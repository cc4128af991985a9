/** An object without the fields that count as absent. */
export type WithoutAbsent<T> = { [Field in keyof T]: Exclude<T[Field], null | ""> };

/** A body without its fields that are null or empty, which count as absent in a bookmaker's configuration. */
export function withoutAbsent<T extends object>(body: T): WithoutAbsent<T> {
  const given = Object.entries(body).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(given) as WithoutAbsent<T>;
}
