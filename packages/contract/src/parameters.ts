import type { z } from "zod";
import type { Issue } from "./issues";
import { issuesOf, MOST_ISSUES, shortKey } from "./issues";
import type { JsonSchema, Method, OpenApiDocument, ParameterObject } from "./openapi-document";
import { dereference } from "./openapi-document";

/** Parameters as they arrive: text by name, a list where a name was repeated. */
export type RawParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One parameter of an operation, ready to read. */
export interface CompiledParameter {
  readonly parameter: ParameterObject;
  readonly schema: z.ZodType;
}

/** The parameters read, or why they do not fit. */
export interface ParametersReading {
  readonly values: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];
}

/**
 * Reads the parameters that the contract names out of raw ones: numbers become numbers and defaults are filled in. A
 * repeated parameter is an issue, since two parsers could each take another of its values. Other names are left out:
 * see {@link unknownQueryNames}.
 */
export function readParameters(
  document: OpenApiDocument,
  parameters: readonly CompiledParameter[],
  raw: RawParameters,
): ParametersReading {
  const values: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const { parameter, schema } of parameters) {
    const place = `${parameter.in}.${parameter.name}`;
    const key = parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name;
    const given = Object.hasOwn(raw, key) ? raw[key] : undefined;
    if (Array.isArray(given)) {
      issues.push({ path: place, message: "Must be given once." });
      continue;
    }
    if (given === undefined && parameter.required !== true && parameter.schema.default === undefined) continue;
    const input = coerce(dereference(document, parameter.schema), given);
    const result = schema.safeParse(input);
    if (result.success) values[parameter.name] = result.data;
    else issues.push(...issuesOf(document, parameter.schema, place, result.error, input));
  }
  return { values, issues };
}

/**
 * An issue for each query parameter that the operation does not have, at most as many as a response lists. A misspelt or misplaced
 * parameter that was ignored would get a response to another question, with status 200.
 */
export function unknownQueryNames(
  method: Method,
  parameters: readonly CompiledParameter[],
  raw: RawParameters,
): readonly Issue[] {
  const known = parameters.map(({ parameter }) => parameter.name);
  const takes = known.length === 0 ? "no query parameters" : known.join(", ");
  return Object.keys(raw)
    .filter((name) => !known.includes(name) && !(method === "get" && isForOthers(name)))
    .slice(0, MOST_ISSUES)
    .map((name) => ({ path: `query.${shortKey(name)}`, message: `Is not known here. This operation takes ${takes}.` }));
}

/** Whether a name is not meant for the read that it is sent to: one against caches, or for whoever counts where visitors come from. */
export function isForOthers(name: string): boolean {
  return name === "_" || name.startsWith("utm_");
}

/**
 * Text that writes a number in the plain way becomes that number; anything else stays as it is and fails validation.
 */
function coerce(schema: JsonSchema, given: unknown): unknown {
  if (typeof given !== "string") return given;
  if (schema.type === "integer" && /^-?\d{1,15}$/.test(given)) return Number(given);
  if (schema.type === "number" && /^-?\d{1,15}(\.\d{1,15})?$/.test(given)) return Number(given);
  if (schema.type === "boolean" && (given === "true" || given === "false")) return given === "true";
  return given;
}
