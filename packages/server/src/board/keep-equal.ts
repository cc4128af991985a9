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
  const kept = next.map((item, index) => {
    const merged = keepEqual(previous[index], item);
    same &&= merged === previous[index];
    return merged;
  });
  return same ? previous : kept;
}

function keepEqualFields(previous: Fields, next: Fields): Fields {
  const names = Object.keys(next);
  let same = names.length === Object.keys(previous).length;
  const kept: Record<string, unknown> = {};
  for (const name of names) {
    kept[name] = keepEqual(previous[name], next[name]);
    same &&= name in previous && kept[name] === previous[name];
  }
  return same ? previous : kept;
}
