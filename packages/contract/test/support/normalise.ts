import { placed } from "../../src/compile";
import type { JsonSchema, OpenApiDocument } from "../../src/document";
import { dereference, methods } from "../../src/openapi-document";

/**
 * Everything that a document requires of requests and responses, by place, with references resolved, so that two documents
 * can be compared. The differences that zod makes of its own accord are levelled, and only those:
 * an integer gains the range of safe integers, a date or date-time gains a pattern, a slash within a pattern is escaped,
 * `additionalProperties: true` becomes `{}`, also where it was left out, a map says that its names are text, and a list of places says of those beyond them that
 * they may be anything, though there may be none.
 */
export function demandsOf(document: OpenApiDocument): Record<string, unknown> {
  const demands: Record<string, unknown> = {};
  const put = (place: string, schema: JsonSchema) => {
    demands[place] = level(document, schema);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) put(placed("component", name), schema);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      const id = operation.operationId;
      demands[id] = `${method} ${path}`;
      for (const reference of operation.parameters ?? []) {
        const parameter = dereference(document, reference);
        put(placed(id, parameter.in, parameter.name), parameter.schema);
        demands[placed(id, parameter.in, parameter.name, "required")] = parameter.required === true;
      }
      for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
        put(placed(id, "body", type), media.schema);
        demands[placed(id, "body", "required")] = operation.requestBody?.required === true;
      }
      for (const [status, reference] of Object.entries(operation.responses)) {
        const content = Object.entries(dereference(document, reference).content ?? {});
        demands[placed(id, status)] = content.map(([type]) => type);
        for (const [type, media] of content) put(placed(id, status, type), media.schema);
      }
    }
  }
  return demands;
}

const GAINED_PATTERNS = new Set(["date", "date-time"]);

/** A schema without references and without what zod adds. */
function level(document: OpenApiDocument, schema: JsonSchema): Record<string, unknown> {
  const { $ref, ...beside } = schema;
  const whole: JsonSchema = $ref === undefined ? beside : { ...resolve(document, schema), ...beside };
  const levelled: Record<string, unknown> = {};
  if (whole.type === "object") levelled.additionalProperties = true;
  for (const [keyword, value] of Object.entries(whole)) {
    if (keyword === "properties" && Object.keys(whole.properties ?? {}).length === 0) continue;
    else if (keyword === "properties") {
      levelled[keyword] = Object.fromEntries(
        Object.entries(whole.properties ?? {}).map(([name, property]) => [name, level(document, property)]),
      );
    } else if (keyword === "items" && isFull(whole)) continue;
    else if (keyword === "items" && whole.items !== undefined) levelled[keyword] = level(document, whole.items);
    else if (keyword === "prefixItems") levelled[keyword] = whole.prefixItems?.map((each) => level(document, each));
    else if (keyword === "anyOf") levelled[keyword] = whole.anyOf?.map((each) => level(document, each));
    else if (keyword === "required") levelled[keyword] = [...(whole.required ?? [])].sort();
    else if (keyword === "additionalProperties") levelled[keyword] = levelledRest(document, value);
    else if (whole.type === "integer" && (value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER))
      continue;
    else if (keyword === "propertyNames") continue;
    else if (keyword === "pattern" && GAINED_PATTERNS.has(whole.format ?? "")) continue;
    else if (keyword === "pattern") levelled[keyword] = new RegExp(String(value)).source;
    else levelled[keyword] = value;
  }
  return levelled;
}

/** Whether a list has as many places as it may have items. */
function isFull({ prefixItems, maxItems }: JsonSchema): boolean {
  return prefixItems !== undefined && prefixItems.length === maxItems;
}

/** The values that other properties may have: none, any, or those of a schema. */
function levelledRest(document: OpenApiDocument, rest: unknown): unknown {
  if (typeof rest !== "object" || rest === null) return rest;
  return Object.keys(rest).length === 0 ? true : level(document, rest as JsonSchema);
}

function resolve(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { $ref, ...target } = dereference(document, { $ref: schema.$ref ?? "" } as JsonSchema);
  return target;
}
