import type { JsonSchema, OpenApiDocument } from "./openapi-document";
import { dereference } from "./openapi-document";

/**
 * A value that is longer than its schema allows, cut to one more than that: it is rejected for its length as before, but no pattern runs
 * over megabytes of text and no list of a million entries is validated one by one. Everything else is returned as it is.
 */
export function cutToSize(document: OpenApiDocument, reference: JsonSchema, value: unknown): unknown {
  const schema = { ...dereference(document, reference), ...reference };
  if (typeof value === "string") return cut(value, longest(document, schema));
  if (Array.isArray(value)) {
    const some: unknown[] = cut(value, schema.maxItems);
    const { items } = schema;
    return items === undefined ? some : same(some, (each) => cutToSize(document, items, each));
  }
  if (typeof value !== "object" || value === null) return value;
  const parts = value as Record<string, unknown>;
  let changed = parts;
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (!Object.hasOwn(parts, name)) continue;
    const kept = cutToSize(document, part as JsonSchema, parts[name]);
    if (kept !== parts[name]) changed = { ...changed, [name]: kept };
  }
  return changed;
}

/** The longest text that a schema, or any of its alternatives, allows. */
function longest(document: OpenApiDocument, { type, maxLength, anyOf }: JsonSchema): number {
  if (anyOf !== undefined) return Math.max(...anyOf.map((each) => longest(document, dereference(document, each))));
  return type === "null" ? 0 : (maxLength ?? Number.POSITIVE_INFINITY);
}

function cut<T extends string | unknown[]>(value: T, most = Number.POSITIVE_INFINITY): T {
  return value.length > most ? (value.slice(0, most + 1) as T) : value;
}

function same(list: unknown[], change: (each: unknown) => unknown): unknown[] {
  const changed = list.map(change);
  return changed.every((each, index) => each === list[index]) ? list : changed;
}
