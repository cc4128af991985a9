import type { JsonSchema } from "@railbird/contract/document";
import { dereference, document } from "@railbird/contract/document";
import fc from "fast-check";

/** Values that fit a schema of the contract. */
export function fitting(reference: JsonSchema): fc.Arbitrary<unknown> {
  const schema = { ...dereference(document, reference), ...reference };
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "string":
      return fittingText(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case "number":
      return fc.double({ min: schema.minimum ?? 2, max: schema.maximum ?? 1000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(fitting(schema.items ?? {}), { maxLength: 3 });
    case "object":
      return fittingObject(schema);
    case undefined:
      // It may be anything.
      return fc.jsonValue({ maxDepth: 1 });
    default:
      throw new Error(`The fuzzer does not know values of type ${schema.type}.`);
  }
}

function fittingText({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date-time") return fc.constant("2026-11-20T04:05:00Z");
  if (format === "date") return fc.constant("2026-11-20");
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: "grapheme" });
  return (
    fc
      // Short texts are enough, but for those that have to be longer: none of the shortest may fit.
      .stringMatching(new RegExp(pattern), { size: minLength > 1 ? "+1" : "-1" })
      .map((text) => text.slice(0, maxLength))
      .filter((text) => text.length >= minLength && new RegExp(pattern).test(text))
  );
}

function fittingObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema)]));
  return fc.record(model, { requiredKeys: [...required] });
}

/** Text that breaks programs that do not escape or validate it. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "null",
    "undefined",
    "NaN",
    "-1",
    "0",
    "1.5",
    "1e309",
    "0x10",
    "9".repeat(400),
    "\u0000",
    "a\u0000b",
    "\r\nX-Injected: 1",
    "\ud800",
    "\u202e",
    "🏇".repeat(300),
    "__proto__",
    "constructor",
    "toString",
    "../../etc/passwd",
    "..\\..\\",
    "%2e%2e%2f",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "[object Object]",
    "a".repeat(5000),
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** JSON values of the wrong kind, size or depth. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e300, Number.MAX_SAFE_INTEGER + 1, [], {}, [[]], [null]),
  fc.constant(nested(200)),
  fc.jsonValue({ maxDepth: 3 }),
);

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}
