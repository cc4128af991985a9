import {
  dereference,
  document,
  type ExampleObject,
  type Method,
  methods,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type Reference,
  type ResponseObject,
} from "@railbird/contract/document";

const EMPTY = { description: "" };

/** Who a page of the documentation is for. */
export type Audience = "public" | "admin";

/** The order in which the operations of these tags are listed; others follow. */
const TAGS = ["racing", "live", "files", "search", "bookmakers", "law", "meta", "auth"];

/** An operation as the documentation shows it. */
export interface DocumentedOperation extends OperationObject {
  readonly "x-codeSamples": readonly CodeSample[];
}

/** The contract's operations for an audience, each with examples of code. `origin`: where this site is. */
export function documentedOperations(audience: Audience, origin: string) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined || audienceOf(method, operation) !== audience) return [];
      const samples = codeSamples(document, { path, method, operation }, origin);
      const documented: DocumentedOperation = { ...operation, "x-codeSamples": samples };
      return [{ path, method, operation: documented }];
    }),
  );
}

/** The tags of some operations, in the order in which they are listed. */
export function tagsOf(operations: readonly { readonly operation: OperationObject }[]) {
  const used = new Set(operations.flatMap(({ operation: { tags = [] } }) => tags));
  const tags = (document.tags ?? []) as readonly { readonly name: string }[];
  const placeOf = ({ name }: { readonly name: string }) => TAGS.indexOf(name);
  return tags.filter(({ name }) => used.has(name)).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The contract with the operations for an audience. */
export function docsDocument(audience: Audience, origin: string) {
  const operations = documentedOperations(audience, origin);
  const paths: Record<string, Partial<Record<Method, DocumentedOperation>>> = {};
  for (const { path, method, operation } of operations) paths[path] = { ...paths[path], [method]: operation };
  return { ...document, paths, tags: tagsOf(operations) };
}

/** Whether the public may use an operation. The others are for the site's own pages and its admins. */
function audienceOf(method: Method, { security = [] }: OperationObject): Audience {
  return method === "get" && security.length === 0 ? "public" : "admin";
}

/** An example of a call, as the extension `x-codeSamples` has it. */
export interface CodeSample {
  readonly lang: "Shell" | "JavaScript" | "TypeScript" | "Python";
  readonly label: "curl" | "fetch" | "@railbird/client" | "Python";
  readonly source: string;
}

/** An operation where the contract has it. */
interface PlacedOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: OperationObject;
}

export interface Call {
  readonly path: string;
  readonly method: string;
  /** With its parameters filled in. */
  readonly url: string;
  /** By where they stand: `path`, `query`, `header`. */
  readonly given: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly body: unknown;
  readonly secured: boolean;
  readonly isStream: boolean;
  /** Whether its response has a body of JSON. */
  readonly isJson: boolean;
  /** The statement that reads the response with fetch. */
  readonly result: string;
  readonly origin: string;
}

/** How an operation is called with curl, with fetch and with the typed client, all from the contract's own examples. */
function codeSamples(document: OpenApiDocument, placed: PlacedOperation, origin: string): CodeSample[] {
  const call = callOf(document, placed, origin);
  return [
    { lang: "Shell", label: "curl", source: curl(call) },
    { lang: "JavaScript", label: "fetch", source: call.isStream ? eventSource(call) : fetchCall(call) },
    { lang: "TypeScript", label: "@railbird/client", source: typescript(call) },
    { lang: "Python", label: "Python", source: python(call) },
  ];
}

/** The contract's own example of a call. */
export function callOf(document: OpenApiDocument, { path, method, operation }: PlacedOperation, origin: string): Call {
  const parameters = (operation.parameters ?? []).map((each) => dereference<ParameterObject>(document, each));
  // A default says nothing in an example.
  const shown = parameters.filter(({ required, schema, example }) => required === true || schema.default !== example);
  const given: Record<string, Record<string, unknown>> = {};
  for (const { in: where, name, example } of shown) given[where] = { ...given[where], [name]: example };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(given.path?.[name])));
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const media = operation.requestBody?.content["application/json"];
  const [example] = Object.values(media?.examples ?? {}) as (ExampleObject | Reference)[];
  const content = dereference<ResponseObject>(document, operation.responses["200"] ?? EMPTY).content ?? {};
  return {
    path,
    method: method.toUpperCase(),
    url: `${origin}${filled}${query.size === 0 ? "" : `?${query}`}`,
    given,
    body: media?.example ?? (example && dereference<ExampleObject>(document, example).value),
    secured: (operation.security ?? document.security ?? []).length > 0,
    isStream: "text/event-stream" in content,
    isJson: "application/json" in content,
    result: resultOf(operation, content),
    origin,
  };
}

function resultOf({ responses }: OperationObject, content: object): string {
  if ("204" in responses) return "// There is no body.";
  return "application/json" in content ? "const body = await response.json();" : "const text = await response.text();";
}

/** Headers that a client which is not a browser sends. */
export function headersOf({ method, secured, given, body, origin }: Call): Readonly<Record<string, string>> {
  return {
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...Object.fromEntries(Object.entries(given.header ?? {}).map(([name, value]) => [name, String(value)])),
    ...(secured && { Cookie: "railbird=…; railbird.sig=…" }),
    ...(secured && method !== "GET" && { Origin: origin }),
  };
}

function curl(call: Call): string {
  const { method, url, body, isStream } = call;
  const parts = [
    `curl ${isStream ? "--no-buffer" : "--compressed"}${method === "GET" ? "" : ` --request ${method}`}`,
    ...Object.entries(headersOf(call)).map(([name, value]) => `  --header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`  --data ${quoted(JSON.stringify(body))}`]),
    `  ${quoted(url)}`,
  ];
  return parts.join(" \\\n");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** In a page of this site: the browser adds cookie and origin by itself. */
function fetchCall({ method, url, body, secured, given, result }: Call): string {
  const headers = { ...given.header, ...(body !== undefined && { "Content-Type": "application/json" }) };
  const options = [
    ...(method === "GET" ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(secured ? ['  credentials: "include",'] : []),
    ...(Object.keys(headers).length === 0 ? [] : [`  headers: ${code(headers, 1)},`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${code(body, 1)}),`]),
  ];
  const second = options.length === 0 ? "" : `, {\n${options.join("\n")}\n}`;
  return [
    `const response = await fetch(${JSON.stringify(url)}${second});`,
    "if (!response.ok) throw new Error((await response.json()).message);",
    result,
  ].join("\n");
}

function eventSource({ url }: Call): string {
  return [
    `const stream = new EventSource(${JSON.stringify(url)});`,
    'stream.addEventListener("hello", ({ data }) => console.log("versions", JSON.parse(data).versions));',
    'stream.addEventListener("patch", ({ data }) => {',
    "  const { topic, from, to, patch } = JSON.parse(data);",
    "  console.log(topic, from, to, patch);",
    "});",
  ].join("\n");
}

function typescript(call: Call): string {
  // The client follows topics; every change is read by whoever keeps a copy.
  if (call.path === "/api/changes") return eventSource(call);
  return call.isStream ? follow(call) : typed(call);
}

/** Python's standard library alone. */
function python(call: Call): string {
  const { method, url, body, isStream } = call;
  const headers = Object.entries(headersOf(call));
  const isPlain = method === "GET" && headers.length === 0;
  const options = [
    JSON.stringify(url),
    ...(method === "GET" ? [] : [`method=${JSON.stringify(method)}`]),
    ...(headers.length === 0
      ? []
      : [
          `headers={${headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(", ")}}`,
        ]),
    ...(body === undefined ? [] : [`data=json.dumps(json.loads(r'''${JSON.stringify(body)}''')).encode()`]),
  ];
  const asked = isPlain ? JSON.stringify(url) : "request";
  const use = isStream
    ? ["    for line in response:", "        print(line.decode(), end='')"]
    : [`    ${call.isJson ? "body = json.load(response)" : "text = response.read().decode()"}`];
  return [
    "import json",
    "import urllib.request",
    "",
    ...(isPlain ? [] : [`request = urllib.request.Request(${options.join(", ")})`]),
    `with urllib.request.urlopen(${asked}) as response:`,
    ...use,
  ].join("\n");
}

function typed({ path, method, given, body, origin }: Call): string {
  const params = Object.keys(given).length === 0 ? [] : [`  params: ${code(given, 1)},`];
  const options = [...params, ...(body === undefined ? [] : [`  body: ${code(body, 1)},`])];
  const second = options.length === 0 ? "" : `, {\n${options.join("\n")}\n}`;
  return [
    'import { createClient } from "@railbird/client";',
    "",
    `const api = createClient(${JSON.stringify(origin)});`,
    `const { data } = await api.${method}(${JSON.stringify(path)}${second});`,
  ].join("\n");
}

function follow({ given, origin }: Call): string {
  const topics = String(given.query?.topics).split(",");
  return [
    'import { followTopics } from "@railbird/client";',
    "",
    "const stop = followTopics({",
    `  baseUrl: ${JSON.stringify(origin)},`,
    `  topics: ${JSON.stringify(topics)},`,
    "  onChange: ({ topic, value, version }) => console.log(topic, version, value),",
    "});",
  ].join("\n");
}

/** A value as JavaScript writes it. `depth`: how far its lines stand in. */
function code(value: unknown, depth: number): string {
  const text = JSON.stringify(value, undefined, 2).replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
  return text.replaceAll("\n", `\n${"  ".repeat(depth)}`);
}
