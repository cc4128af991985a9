import type { z } from "zod";
import type { Schemas } from "./generated/schemas";
import type { JsonSchema, OpenApiDocument } from "./openapi-document";
import { dereference } from "./openapi-document";

/** One thing that does not fit the contract, as the error response lists it. */
export type Issue = Schemas["Issue"];

/** As many issues as an error response lists. */
export const MOST_ISSUES = 20;
const LONGEST_KEY = 60;

/** Faults of a message, in words for people. `place` says which part of the message it is about: `query.count`, `body`. */
export function issuesOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  place: string,
  error: z.ZodError,
  input: unknown,
): Issue[] {
  const found = error.issues.flatMap((issue): Issue[] => {
    const path = [place, ...issue.path.map(shortKey)].join(".");
    if (issue.code === "unrecognized_keys") {
      return issue.keys
        .slice(0, MOST_ISSUES)
        .map((key) => ({ path: `${path}.${shortKey(key)}`, message: "Is not known here." }));
    }
    const at = schemaAt(document, schema, issue.path);
    if (valueAt(input, issue.path) === undefined) return [{ path, message: "Is required." }];
    const [first] = issue.code === "invalid_union" && at["x-hint"] === undefined ? issue.errors : [];
    const kind = at.anyOf?.[0];
    // Of several kinds the first is the one that is meant: the others say that the value is absent.
    if (first?.[0] !== undefined && kind !== undefined) {
      return [{ path, message: sentence(first[0], { ...dereference(document, kind), ...kind }) }];
    }
    return [{ path, message: sentence(issue, at) }];
  });
  // One sentence per place: what is empty also fails its pattern, and one sentence is enough.
  const firsts = new Map(found.toReversed().map((issue) => [issue.path, issue]));
  return [...firsts.values()].toReversed().slice(0, MOST_ISSUES);
}

function sentence(issue: z.core.$ZodIssue, schema: JsonSchema): string {
  switch (issue.code) {
    case "invalid_type":
      return `Must be ${kinds[schema.type ?? issue.expected] ?? "of another type"}.`;
    case "invalid_value":
      return `Must be one of ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1 ? "Must not be empty." : `Must be at least ${issue.minimum} characters long.`;
      return issue.inclusive === false ? `Must be more than ${issue.minimum}.` : `Must be at least ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `Must be at most ${issue.maximum} characters long.`;
      if (issue.origin === "array") return `Must have at most ${issue.maximum} entries.`;
      return `Must be at most ${issue.maximum}.`;
    case "invalid_format":
      return schema["x-hint"] ?? formats[issue.format] ?? "Is not written in the expected way.";
    default:
      return schema["x-hint"] ?? issue.message;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
};

const formats: Readonly<Record<string, string>> = {
  datetime: "Must be an instant such as 2026-11-03T04:00:00Z.",
  date: "Must be a date such as 2026-11-03.",
};

/** The part of a JSON Schema that describes the value at a path; an empty one when it describes none. */
function schemaAt(document: OpenApiDocument, schema: JsonSchema, path: readonly PropertyKey[]): JsonSchema {
  let at = dereference(document, schema);
  for (const key of path) {
    const next = typeof key === "number" ? at.items : own(at.properties, key);
    if (next === undefined) return {};
    at = { ...dereference(document, next as JsonSchema), ...(next as JsonSchema) };
  }
  return at;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let at = input;
  for (const key of path) at = own(at, key);
  return at;
}

function own(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<PropertyKey, unknown>>)[key];
}

/** A name that the client chose, no longer than can be read. */
export function shortKey(key: PropertyKey): string {
  const text = String(key);
  return text.length > LONGEST_KEY ? `${text.slice(0, LONGEST_KEY)}…` : text;
}
