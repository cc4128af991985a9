/** An object without the fields that count as absent. */
export type WithoutAbsent<T> = { [Field in keyof T]: Exclude<T[Field], null | ""> };

/**
 * A body without its fields that are null or empty, which count as absent in a bookmaker's configuration. Those of `emptied` become empty
 * texts instead: sent so, they are to be removed.
 */
export function withoutAbsent<T extends object>(body: T, emptied: readonly string[] = []): WithoutAbsent<T> {
  const given = Object.entries(body).flatMap(([field, value]) => {
    if (value !== null && value !== "") return [[field, value]];
    return emptied.includes(field) ? [[field, ""]] : [];
  });
  return Object.fromEntries(given) as WithoutAbsent<T>;
}
