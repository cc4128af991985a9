import {
  dereference,
  type HeaderObject,
  type JsonSchema,
  type MediaTypeObject,
  methods,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type ResponseObject,
} from "../src/openapi-document";

/** Which way a schema travels: what a client sends may not be narrowed, what it receives may lose nothing. */
type Way = "sent" | "received";

/** Two documents at one place of them. */
interface Place {
  readonly before: OpenApiDocument;
  readonly after: OpenApiDocument;
  readonly found: string[];
  /** Schemas under comparison, so that one that holds itself ends. */
  readonly under: ReadonlySet<JsonSchema>;
}

/**
 * Changes that would break clients of an earlier contract, a sentence each. Clients ignore fields, enumeration values and statuses that
 * they do not know, so that additions to responses break nothing.
 */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): readonly string[] {
  const place: Place = { before, after, found: [], under: new Set() };
  for (const [path, item] of Object.entries(before.paths)) {
    for (const method of methods) {
      const old = item[method];
      if (old === undefined) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (now === undefined) place.found.push(`${name} was removed.`);
      else compareOperations(place, name, old, now);
    }
  }
  return [...new Set(place.found)];
}

function compareOperations(place: Place, name: string, old: OperationObject, now: OperationObject): void {
  const { before, after, found } = place;
  if (old.operationId !== now.operationId) found.push(`${name} changed its operationId to ${now.operationId}.`);
  const isSecured = (document: OpenApiDocument, { security = document.security ?? [] }: OperationObject) =>
    security.length > 0;
  if (!isSecured(before, old) && isSecured(after, now)) found.push(`${name} needs a session now.`);
  compareParameters(place, name, old, now);
  compareBodies(place, name, old, now);
  for (const [status, response] of Object.entries(old.responses)) {
    const current = now.responses[status];
    // An error that is no longer sent breaks nobody.
    if (current === undefined) {
      if (Number(status) < 400) found.push(`${name} no longer responds with ${status}.`);
    } else compareResponses(place, `${name} ${status}`, dereference(before, response), dereference(after, current));
  }
}

function compareParameters(place: Place, name: string, old: OperationObject, now: OperationObject): void {
  const { before, after, found } = place;
  const keyOf = ({ in: where, name: own }: ParameterObject) => `${where}.${own}`;
  const listed = (document: OpenApiDocument, { parameters = [] }: OperationObject) =>
    new Map(
      parameters
        .map((each) => dereference<ParameterObject>(document, each))
        .map((each) => [keyOf(each), each] as const),
    );
  const [known, current] = [listed(before, old), listed(after, now)];
  for (const [key, parameter] of known) {
    const same = current.get(key);
    if (same === undefined) found.push(`${name} no longer takes ${key}.`);
    else compareSchemas(place, `${name} ${key}`, "sent", parameter.schema, same.schema);
  }
  for (const [key, { required }] of current) {
    if (required === true && known.get(key)?.required !== true) found.push(`${name} requires ${key} now.`);
  }
}

function compareBodies(place: Place, name: string, old: OperationObject, now: OperationObject): void {
  const { found } = place;
  if (now.requestBody?.required === true && old.requestBody?.required !== true) {
    found.push(`${name} requires a body now.`);
  }
  for (const [type, media] of Object.entries(old.requestBody?.content ?? {})) {
    const current = now.requestBody?.content[type];
    if (current === undefined) found.push(`${name} no longer takes ${type}.`);
    else compareSchemas(place, `${name} body`, "sent", media.schema, current.schema);
  }
}

function compareResponses(place: Place, name: string, old: ResponseObject, now: ResponseObject): void {
  const { before, after, found } = place;
  for (const [header, known] of Object.entries(old.headers ?? {})) {
    const was = dereference<HeaderObject>(before, known);
    const current = now.headers?.[header];
    const is = current && dereference<HeaderObject>(after, current);
    if (is === undefined) found.push(`${name} no longer has the header ${header}.`);
    else if (was.required === true && is.required !== true) found.push(`${name} may lack the header ${header}.`);
    else compareSchemas(place, `${name} ${header}`, "received", was.schema ?? {}, is.schema ?? {});
  }
  for (const [type, media] of Object.entries(old.content ?? {})) {
    const current = now.content?.[type];
    if (current === undefined) found.push(`${name} is no longer ${type}.`);
    else compareMedia(place, name, media, current);
  }
}

function compareMedia(place: Place, name: string, old: MediaTypeObject, now: MediaTypeObject): void {
  compareSchemas(place, name, "received", old.schema, now.schema);
  for (const [event, schema] of Object.entries(old["x-events"] ?? {})) {
    const current = now["x-events"]?.[event];
    if (current === undefined) place.found.push(`${name} no longer sends the event ${event}.`);
    else compareSchemas(place, `${name} ${event}`, "received", schema, current);
  }
}

/** A bound that rises narrows what may be sent, or one that falls. */
const LOWER = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
const UPPER = ["maximum", "maxLength", "maxItems"] as const;

function compareSchemas(place: Place, name: string, way: Way, given: JsonSchema, current: JsonSchema): void {
  const old = resolved(place.before, given);
  const now = resolved(place.after, current);
  if (place.under.has(old.target)) return;
  const within = { ...place, under: new Set([...place.under, old.target]) };
  const [was, is] = [old.schema, now.schema];
  const { found } = place;
  if (way === "sent" && was.anyOf === undefined && is.anyOf !== undefined) {
    // One kind has become several: it has to be among them.
    const same = is.anyOf.find((kind) => resolved(place.after, kind).schema.type === was.type);
    if (same === undefined) found.push(`${name} lost one of its kinds.`);
    else compareSchemas(place, name, way, given, same);
    return;
  }
  if (was.type !== is.type) found.push(`${name} changed its type from ${was.type} to ${is.type}.`);
  for (const keyword of ["format", "const"] as const) {
    if (was[keyword] !== is[keyword]) found.push(`${name} changed its ${keyword}.`);
  }
  compareEnums(place, name, was, is);
  if (way === "sent") compareDemands(place, name, was, is);
  compareProperties(within, name, way, was, is);
  compareLists(within, name, way, was, is);
}

/** A schema with the keywords beside its reference, and the object that it refers to. */
function resolved(document: OpenApiDocument, given: JsonSchema) {
  const target = dereference<JsonSchema>(document, given);
  const { $ref: _ref, ...beside } = given;
  return { target, schema: { ...target, ...beside } };
}

function compareEnums({ found }: Place, name: string, old: JsonSchema, now: JsonSchema): void {
  if (now.enum === undefined) return;
  if (old.enum === undefined) found.push(`${name} has only certain values now.`);
  for (const value of old.enum ?? []) if (!now.enum.includes(value)) found.push(`${name} lost the value ${value}.`);
}

/** Patterns that were rewritten to accept more: each accepts whatever the one before it does, which a test tries. */
export const WIDENED: ReadonlyMap<string, string> = new Map([
  ["^[A-Za-z0-9][A-Za-z0-9_-]*$", "^[!-~]([ -~]*[!-~])?$"],
  ["^#[0-9A-Fa-f]{6}$", "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"],
]);

/** Whether a pattern accepts more in a known way, or is the same but for plain alternatives that it has gained. */
function acceptsAllOf(old: string | undefined, now: string): boolean {
  if (old === undefined) return false;
  if (WIDENED.get(old) === now) return true;
  const left = old.split("|");
  const gained = now.split("|").filter((part) => part !== left[0] || left.shift() === undefined);
  return left.length === 0 && gained.every((part) => /^[\w:[\]{},-]+$/.test(part));
}

function compareDemands({ found }: Place, name: string, old: JsonSchema, now: JsonSchema): void {
  if (now.pattern !== undefined && !acceptsAllOf(old.pattern, now.pattern)) found.push(`${name} changed its pattern.`);
  if (JSON.stringify(now.default) !== JSON.stringify(old.default)) found.push(`${name} changed its default.`);
  for (const bound of LOWER) {
    const least = now[bound];
    if (least !== undefined && least > (old[bound] ?? Number.NEGATIVE_INFINITY))
      found.push(`${name} raised its ${bound}.`);
  }
  for (const bound of UPPER) {
    const most = now[bound];
    if (most !== undefined && most < (old[bound] ?? Number.POSITIVE_INFINITY))
      found.push(`${name} lowered its ${bound}.`);
  }
  if (now.additionalProperties === false && old.additionalProperties !== false && old.type === "object") {
    found.push(`${name} takes no other properties now.`);
  }
}

function compareProperties(place: Place, name: string, way: Way, old: JsonSchema, now: JsonSchema): void {
  const { found } = place;
  for (const [property, schema] of Object.entries(old.properties ?? {})) {
    const current = now.properties?.[property];
    if (current !== undefined) compareSchemas(place, `${name}.${property}`, way, schema, current);
    else found.push(`${name} lost ${property}.`);
  }
  const [wanted, promised] = way === "sent" ? [now, old] : [old, now];
  for (const property of wanted.required ?? []) {
    if (promised.required?.includes(property)) continue;
    if (way === "sent") found.push(`${name} requires ${property} now.`);
    else if (now.properties?.[property] !== undefined) found.push(`${name} may lack ${property}.`);
  }
}

function compareLists(place: Place, name: string, way: Way, old: JsonSchema, now: JsonSchema): void {
  const { found } = place;
  if (old.items !== undefined && now.items !== undefined) compareSchemas(place, `${name}[]`, way, old.items, now.items);
  const [were, are] = [old.prefixItems ?? [], now.prefixItems ?? []];
  if (were.length !== are.length) found.push(`${name} changed how many items it has.`);
  for (const [at, item] of were.entries()) {
    const current = are[at];
    if (current !== undefined) compareSchemas(place, `${name}[${at}]`, way, item, current);
  }
  for (const [at, kind] of (old.anyOf ?? []).entries()) {
    const current = now.anyOf?.[at];
    if (current === undefined) found.push(`${name} lost one of its kinds.`);
    else compareSchemas(place, `${name} kind ${at + 1}`, way, kind, current);
  }
  const { additionalProperties: others } = old;
  if (typeof others === "object" && typeof now.additionalProperties === "object") {
    compareSchemas(place, `${name}.*`, way, others, now.additionalProperties);
  }
}
