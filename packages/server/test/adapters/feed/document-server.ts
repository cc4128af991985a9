import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly explode?: boolean;
  readonly schema: Schema & { readonly default?: unknown };
}

/** An operation of a feed's published OpenAPI document. */
export interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: Readonly<Record<string, unknown>>;
        readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
      }
    >
  >;
}

export interface FeedDocument {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A call that fits the document: its parameters are of their types, with the document's defaults. */
export interface Call {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly url: string;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Parts of a feed's server beside its document. */
export interface FeedServerParts {
  readonly document: FeedDocument;
  /** Handles each call that fits the document; its return value is checked against the document and sent. */
  answer(call: Call): Reply;
  /** Handles a call that does not fit the document: which parameter, and why. */
  invalid(parameter: string, why: string, call: Omit<Call, "query">): Reply;
  /** In place of `answer`, for operations whose body does not end. */
  stream?(call: Call, response: ServerResponse): boolean;
}

/**
 * Serves an API from its document: a call has to name a path and parameters that the document has, in the types and limits that it
 * gives; a body that does not fit the document's schema is a failure of the test, listed in `breaches`.
 */
export async function serveDocument(parts: FeedServerParts) {
  const { document } = parts;
  const bodies = schemasOf(document);
  const breaches: string[] = [];
  const calls: string[] = [];
  let failing: ((response: ServerResponse) => void) | undefined;
  const server = createServer((request, response) => {
    calls.push(request.url ?? "");
    if (failing !== undefined) return failing(response);
    const found = find(document, request);
    if (found === undefined) {
      breaches.push(`${request.method} ${request.url} is not in the document`);
      return send(response, { status: 404, body: { title: "Not Found" } });
    }
    const query = readQuery(found.operation, found.search);
    const call = { ...found, headers: request.headers, url: request.url ?? "" };
    if ("parameter" in query) {
      return send(response, parts.invalid(query.parameter, query.why, call));
    }
    const valid = { ...call, query: query.values };
    if (parts.stream?.(valid, response)) return;
    const reply = parts.answer(valid);
    const schema = bodies.get(`${found.operation.operationId} ${reply.status}`);
    const checked = schema?.safeParse(reply.body);
    if (checked === undefined) breaches.push(`${found.operation.operationId} has no response ${reply.status}`);
    else if (!checked.success)
      breaches.push(`${found.operation.operationId} ${reply.status}: ${checked.error.message}`);
    send(response, reply);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breaches,
    /** The requested addresses, in order. */
    calls,
    /** The outcome of every call from now on; `undefined` for valid responses. */
    fail(how: ((response: ServerResponse) => void) | undefined) {
      failing = how;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Zod schema of each response's body, and of each frame's data on a stream: `operation status`. */
export function schemasOf({ paths, components }: FeedDocument): ReadonlyMap<string, z.ZodType> {
  const places: Record<string, Schema> = {};
  for (const { get } of Object.values(paths)) {
    for (const [status, { content }] of Object.entries(get?.responses ?? {})) {
      const [type] = Object.keys(content ?? {});
      const schema = type === undefined ? undefined : content?.[type]?.schema;
      if (schema !== undefined && type !== "text/event-stream") places[`${get?.operationId} ${status}`] = schema;
      const frames = (schema as { items?: { oneOf?: readonly FrameSchema[] } } | undefined)?.items?.oneOf ?? [];
      for (const { properties } of frames) places[`frame ${properties.event.const}`] = properties.data;
    }
  }
  const root = { $defs: components.schemas, type: "object", properties: places, required: Object.keys(places) };
  const text = JSON.stringify(root).replaceAll('"#/components/schemas/', '"#/$defs/');
  const compiled = z.fromJSONSchema(JSON.parse(text)) as z.ZodObject;
  return new Map(Object.entries(compiled.shape as Record<string, z.ZodType>));
}

interface FrameSchema {
  readonly properties: { readonly event: { readonly const: string }; readonly data: Schema };
}

function find({ paths }: FeedDocument, { url = "", method }: IncomingMessage) {
  const { pathname, searchParams: search } = new URL(url, "http://feed");
  for (const [template, { get: operation }] of Object.entries(paths)) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const match = new RegExp(`^${template.replace(/\{\w+\}/g, "([^/]+)")}$`).exec(pathname);
    if (match === null || operation === undefined || method !== "GET") continue;
    const path = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]));
    return { operation, path, search };
  }
  return undefined;
}

type Query = { readonly values: Record<string, unknown> } | { readonly parameter: string; readonly why: string };

function readQuery({ parameters = [] }: Operation, search: URLSearchParams): Query {
  const known = parameters.filter(({ in: place }) => place === "query");
  const values: Record<string, unknown> = {};
  for (const name of search.keys()) {
    if (!known.some((parameter) => parameter.name === name)) return { parameter: name, why: "is not in the document" };
  }
  for (const { name, required, schema, explode } of known) {
    const texts = search.getAll(name);
    if (texts.length === 0) {
      if (required) return { parameter: name, why: "is required" };
      if (schema.default !== undefined) values[name] = schema.default;
      continue;
    }
    const value =
      schema.type === "array"
        ? explode === false
          ? texts.flatMap((text) => text.split(","))
          : texts
        : coerced(texts[0] ?? "", schema);
    const checked = z.fromJSONSchema(schema).safeParse(value);
    if (!checked.success) return { parameter: name, why: checked.error.message };
    values[name] = value;
  }
  return { values };
}

function coerced(text: string, { type }: Schema): unknown {
  if (type === "integer" || type === "number") return text.trim() === "" ? text : Number(text);
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return text;
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  const type = status < 400 ? "application/json" : "application/problem+json";
  response.writeHead(status, { "content-type": type, ...headers }).end(JSON.stringify(body));
}
