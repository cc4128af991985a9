/**
 * The next value, with every part that equals the previous one replaced by it; the previous value itself when all of it
 * does. Plain objects and arrays are compared by what they hold. Values made from an unchanged part stay valid.
 */
export function keepEqual<T>(previous: T | undefined, next: T): T {
  if (Object.is(previous, next)) return next;
  if (!isHolder(previous) || !isHolder(next) || Array.isArray(previous) !== Array.isArray(next)) return next;
  return Array.isArray(next)
    ? (keepEqualItems(previous as unknown as readonly unknown[], next) as T)
    : (keepEqualFields(previous, next) as T);
}

type Fields = Readonly<Record<string, unknown>>;

function isHolder(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function keepEqualItems(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let same = previous.length === next.length;
  let kept: unknown[] | undefined;
  next.forEach((value, index) => {
    const merged = keepEqual(previous[index], value);
    same &&= merged === previous[index];
    if (merged === value) return;
    kept ??= [...next];
    kept[index] = merged;
  });
  return same ? previous : (kept ?? next);
}

// Most of a poll's time went into copies of objects that were then thrown away: one is made only when a part is replaced.
function keepEqualFields(previous: Fields, next: Fields): Fields {
  let same = true;
  let kept: Record<string, unknown> | undefined;
  let names = 0;
  for (const name in next) {
    names += 1;
    const before = previous[name];
    const value = next[name];
    const merged = keepEqual(before, value);
    same &&= merged === before && (merged !== undefined || name in previous);
    if (merged === value) continue;
    kept ??= { ...next };
    kept[name] = merged;
  }
  return same && names === Object.keys(previous).length ? previous : (kept ?? next);
}
