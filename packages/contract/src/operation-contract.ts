import type { z } from "zod";
import { readFields } from "./body-fields";
import { compileSchemas, placed } from "./compile";
import type { OperationId } from "./handlers";
import { type Issue, issuesOf } from "./issues";
import {
  dereference,
  type JsonSchema,
  type Method,
  methods,
  type OpenApiDocument,
  type OperationObject,
  type ResponseObject,
} from "./openapi-document";
import { type CompiledParameter, type RawParameters, readParameters, unknownQueryNames } from "./parameters";

/** A request as it arrives, before anything is known of it. */
export interface RawRequest {
  readonly params: RawParameters;
  readonly query: RawParameters;
  /** By lower-case name, as Node gives them. */
  readonly headers: RawParameters;
  /** Parsed JSON; `undefined` when there was no body. */
  readonly body: unknown;
}

/** A request that fits the contract: coerced, with defaults. */
export interface ParsedRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export type RequestReading =
  | { readonly ok: true; readonly value: ParsedRequest }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** One operation of the contract, ready to be enforced. */
export interface OperationContract {
  readonly operationId: OperationId;
  readonly method: Method;
  /** As the contract writes it: `/api/races/{id}`. */
  readonly path: string;
  /** As a Koa router wants it: `/api/races/:id`. */
  readonly pathPattern: string;
  readonly tags: readonly string[];
  /** Whether it needs a session. */
  readonly secured: boolean;
  /** Whether it takes a JSON body. */
  readonly takesBody: boolean;
  /** Every status of its responses. */
  readonly statuses: readonly number[];
  /** Validates and coerces; never throws, whatever arrives. */
  parseRequest(raw: RawRequest): RequestReading;
  /**
   * Faults of a response: a status, content type, header or body outside the contract. `body` is parsed JSON for JSON, text for text,
   * `undefined` for none; headers, by lower-case name, are checked when they are given.
   */
  checkResponse(
    status: number,
    contentType: string | undefined,
    body: unknown,
    headers?: Readonly<Record<string, string | readonly string[] | number | undefined>>,
  ): readonly Issue[];
}

/** An operation with the zod schemas that enforce it, for showing that nothing was lost. */
export interface CompiledOperation extends OperationContract {
  readonly source: OperationObject;
  readonly schemas: ReadonlyMap<string, z.ZodType>;
}

export interface CompiledContract {
  readonly operations: readonly CompiledOperation[];
  readonly components: ReadonlyMap<string, z.ZodType>;
}

/**
 * Makes validators out of a contract. Literal paths come before patterns that would swallow them. Throws when the
 * contract says something that cannot be enforced.
 */
export function compileContract(document: OpenApiDocument): CompiledContract {
  const found = listOperations(document);
  const places = new Map(found.flatMap(({ operation }) => [...schemasOf(document, operation)]));
  const compiled = compileSchemas(document, places);
  const operations = found.map((each) => compileOperation(document, each, compiled.places));
  return { operations, components: compiled.components };
}

interface FoundOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: OperationObject;
}

function listOperations(document: OpenApiDocument): FoundOperation[] {
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
  const variables = (path: string) => path.split("{").length;
  return found.sort((a, b) => variables(a.path) - variables(b.path));
}

/** Every schema of an operation by its place: parameters, request body and responses. */
function schemasOf(document: OpenApiDocument, operation: OperationObject): Map<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>();
  for (const reference of operation.parameters ?? []) {
    const parameter = dereference(document, reference);
    schemas.set(placed(operation.operationId, parameter.in, parameter.name), parameter.schema);
  }
  const body = operation.requestBody?.content["application/json"];
  if (body !== undefined) schemas.set(placed(operation.operationId, "body"), body.schema);
  for (const [status, response] of responsesOf(document, operation)) {
    for (const [type, media] of Object.entries(response.content ?? {})) {
      schemas.set(placed(operation.operationId, status, type), media.schema);
    }
  }
  return schemas;
}

function compileOperation(
  document: OpenApiDocument,
  { path, method, operation }: FoundOperation,
  places: ReadonlyMap<string, z.ZodType>,
): CompiledOperation {
  const id = operation.operationId;
  const schemas = new Map([...places].filter(([place]) => place.startsWith(`${id} `)));
  const parameters = (operation.parameters ?? []).flatMap((reference): CompiledParameter[] => {
    const parameter = dereference(document, reference);
    const schema = schemas.get(placed(id, parameter.in, parameter.name));
    return schema === undefined ? [] : [{ parameter, schema }];
  });
  const of = (where: string) => parameters.filter(({ parameter }) => parameter.in === where);
  const [inPath, inQuery, inHeader] = [of("path"), of("query"), of("header")];
  const bodySource = operation.requestBody?.content["application/json"]?.schema;
  const bodySchema = schemas.get(placed(id, "body"));
  const responses = responsesOf(document, operation);

  return {
    operationId: id as OperationId,
    method,
    path,
    pathPattern: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    tags: operation.tags ?? [],
    secured: (operation.security ?? document.security ?? []).length > 0,
    takesBody: bodySchema !== undefined,
    statuses: [...responses.keys()],
    source: operation,
    schemas,
    parseRequest(raw) {
      const params = readParameters(document, inPath, raw.params);
      const query = readParameters(document, inQuery, raw.query);
      const headers = readParameters(document, inHeader, raw.headers);
      const unknown = unknownQueryNames(method, inQuery, raw.query);
      const issues = [...params.issues, ...query.issues, ...unknown, ...headers.issues];
      let body: unknown;
      if (bodySource !== undefined && bodySchema !== undefined) {
        const fields = readFields(document, bodySource, raw.body);
        const sized = cutToSize(document, bodySource, fields.body);
        const result = bodySchema.safeParse(sized);
        if (result.success) body = result.data;
        else issues.push(...issuesOf(document, bodySource, "body", result.error, sized));
        issues.push(...fields.issues);
      }
      if (issues.length > 0) return { ok: false, issues };
      return { ok: true, value: { params: params.values, query: query.values, headers: headers.values, body } };
    },
    checkResponse(status, contentType, body, headers) {
      return checkResponse({ document, operationId: id, responses, schemas }, { status, contentType, body, headers });
    },
  };
}

/**
 * A value that is longer than its schema allows, cut to one more than that: it is rejected for its length as before, but no pattern runs
 * over megabytes of text and no list of a million entries is validated one by one. Everything else is returned as it is.
 */
function cutToSize(document: OpenApiDocument, reference: JsonSchema, value: unknown): unknown {
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
    const cut = cutToSize(document, part as JsonSchema, parts[name]);
    if (cut !== parts[name]) changed = { ...changed, [name]: cut };
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

/** An operation's responses in the contract. */
interface ResponseContract {
  readonly document: OpenApiDocument;
  readonly operationId: string;
  readonly responses: ReadonlyMap<number, ResponseObject>;
  readonly schemas: ReadonlyMap<string, z.ZodType>;
}

/** A response as it is sent: `body` is parsed JSON for JSON, text for text, `undefined` for none. */
interface SentResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>> | undefined;
}

/** An operation's responses by status. */
function responsesOf(document: OpenApiDocument, operation: OperationObject): Map<number, ResponseObject> {
  return new Map(
    Object.entries(operation.responses).map(([status, reference]) => [
      Number(status),
      dereference(document, reference),
    ]),
  );
}

/** Where a response does not fit the contract; empty when it does. */
function checkResponse(contract: ResponseContract, sent: SentResponse): Issue[] {
  const documented = contract.responses.get(sent.status);
  if (documented === undefined) {
    return [{ path: "status", message: `${contract.operationId} has no response ${sent.status}.` }];
  }
  return [...headerIssues(contract, documented, sent), ...bodyIssues(contract, documented, sent)];
}

function headerIssues(contract: ResponseContract, documented: ResponseObject, { headers }: SentResponse): Issue[] {
  if (headers === undefined) return [];
  return Object.entries(documented.headers ?? {})
    .filter(([, header]) => dereference(contract.document, header).required === true)
    .filter(([name]) => headers[name.toLowerCase()] === undefined)
    .map(([name]) => ({ path: `header.${name}`, message: "Is required." }));
}

function bodyIssues(contract: ResponseContract, documented: ResponseObject, sent: SentResponse): Issue[] {
  if (documented.content === undefined) {
    const empty = sent.body === undefined || sent.body === "" || sent.body === null;
    return empty ? [] : [{ path: "body", message: `A response ${sent.status} has no body.` }];
  }
  const type = sent.contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  const media = documented.content[type];
  const schema = contract.schemas.get(placed(contract.operationId, sent.status, type));
  if (media === undefined || schema === undefined) {
    const known = Object.keys(documented.content).join(" or ");
    return [{ path: "header.content-type", message: `Must be ${known}, not ${type === "" ? "absent" : type}.` }];
  }
  const result = schema.safeParse(sent.body);
  return result.success ? [] : issuesOf(contract.document, media.schema, "body", result.error, sent.body);
}
