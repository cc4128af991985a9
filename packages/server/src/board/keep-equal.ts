/**
 * The next value, with every part that equals the previous one replaced by it; the previous value itself when all of it
 * does. Plain objects and arrays are compared by what they hold. Values made from an unchanged part stay valid.
 *
 * `settled` names a field whose list has the previous items already wherever they are equal: it is not looked into.
 */
export function keepEqual<T>(previous: T | undefined, next: T, settled?: string): T {
  if (Object.is(previous, next)) return next;
  if (!isHolder(previous) || !isHolder(next) || Array.isArray(previous) !== Array.isArray(next)) return next;
  return Array.isArray(next)
    ? (keepEqualItems(previous as unknown as readonly unknown[], next, settled) as T)
    : (keepEqualFields(previous, next, settled) as T);
}

type Fields = Readonly<Record<string, unknown>>;

function isHolder(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function keepEqualItems(
  previous: readonly unknown[],
  next: readonly unknown[],
  settled: string | undefined,
): readonly unknown[] {
  let same = previous.length === next.length;
  let result: unknown[] | undefined;
  next.forEach((value, index) => {
    const merged = keepEqual(previous[index], value, settled);
    same &&= merged === previous[index];
    if (merged === value) return;
    result ??= [...next];
    result[index] = merged;
  });
  return same ? previous : (result ?? next);
}

// Most of a poll's time went into copies of objects that were then thrown away: one is made only when a part is replaced.
function keepEqualFields(previous: Fields, next: Fields, settled: string | undefined): Fields {
  let same = true;
  let result: Record<string, unknown> | undefined;
  let names = 0;
  for (const name in next) {
    names += 1;
    const before = previous[name];
    const value = next[name];
    const merged = name === settled ? keepSameItems(before, value) : keepEqual(before, value, settled);
    same &&= merged === before && (merged !== undefined || name in previous);
    if (merged === value) continue;
    result ??= { ...next };
    result[name] = merged;
  }
  return same && names === Object.keys(previous).length ? previous : (result ?? next);
}

function keepSameItems(previous: unknown, next: unknown): unknown {
  if (!Array.isArray(previous) || !Array.isArray(next) || previous.length !== next.length) return next;
  return next.every((item, index) => item === previous[index]) ? previous : next;
}
