import type { OperationId } from "@railbird/contract";
import type { JsonSchema, Method, OperationObject, ParameterObject } from "@railbird/contract/document";
import { dereference, document, methods } from "@railbird/contract/document";
import type { RawRequest } from "@railbird/contract/validators";
import fc from "fast-check";
import { type SentBody, sentBody } from "./bodies";
import { type Header, headers } from "./headers";
import { fitting, hostileText } from "./values";

/** A request to send, with its intended content. */
export interface FuzzRequest {
  readonly operationId: OperationId;
  readonly method: Method;
  /** Path and query as they go over the wire. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: SentBody;
  /** The request as the contract's validators get it. */
  readonly raw: RawRequest;
}

export interface FoundOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: OperationObject;
}

/** Ids that exist on the server under test, so that not every read is a 404. */
export type KnownIds = Readonly<Record<"meetings" | "races" | "bookmakers", readonly string[]>>;

export const foundOperations: readonly FoundOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [{ path, method, operation }];
  }),
);

/** A day that may have been kept. */
const DATE = "2026-11-02";

/** Requests to one operation, valid and invalid. */
export function requestsTo(found: FoundOperation, known: KnownIds): fc.Arbitrary<FuzzRequest> {
  const parameters = (found.operation.parameters ?? []).map((each) => dereference(document, each));
  const of = (where: ParameterObject["in"]) => parameters.filter((parameter) => parameter.in === where);
  const bodySchema = found.operation.requestBody?.content["application/json"]?.schema;
  return fc
    .record({
      id: found.path.includes("{id}") ? ids(found.path, known) : fc.constant(""),
      query: query(of("query")),
      headers: headers(of("header")),
      body: sentBody(bodySchema),
    })
    .map(({ id, query: pairs, headers: sent, body }) => ({
      operationId: found.operation.operationId as OperationId,
      method: found.method,
      target: `${found.path.replace("{id}", percentEncoded(id)).replace("{date}", DATE)}${queryText(pairs)}`,
      headers: [...sent, ...body.headers],
      body,
      raw: {
        params: { ...(id !== "" && { id: wellFormed(id) }), ...(found.path.includes("{date}") && { date: DATE }) },
        query: collected(pairs),
        headers: collected(sent.map(([name, value]) => [name.toLowerCase(), value])),
        body: body.parsed,
      },
    }));
}

function ids(path: string, known: KnownIds): fc.Arbitrary<string> {
  const [, , collection] = path.split("/");
  const existing = known[collection as keyof KnownIds] ?? [];
  const invented = fitting({ $ref: "#/components/schemas/Id" } as JsonSchema) as fc.Arbitrary<string>;
  const hostile = hostileText.filter((text) => text !== "" && text !== "today" && text.length < 2000);
  if (existing.length === 0) return fc.oneof(invented, hostile);
  return fc.oneof({ arbitrary: fc.constantFrom(...existing), weight: 3 }, invented, hostile);
}

type Pair = readonly [name: string, value: string];

function query(parameters: readonly ParameterObject[]): fc.Arbitrary<readonly Pair[]> {
  const named = parameters.map(({ name, schema }) =>
    fc.oneof(
      { arbitrary: fc.constant([]), weight: 2 },
      { arbitrary: fitting(schema).map((value): Pair[] => [[name, String(value)]]), weight: 3 },
      hostileText.map((value): Pair[] => [[name, value]]),
      fitting(schema).map((value): Pair[] => [
        [name, String(value)],
        [name, String(value)],
      ]),
    ),
  );
  const unknown = fc.oneof(
    { arbitrary: fc.constant([]), weight: 4 },
    fc
      .array(
        fc.tuple(
          fc.oneof(fc.constantFrom("__proto__", "constructor", "utm_source", "id[$ne]"), hostileText),
          hostileText,
        ),
        {
          maxLength: 3,
        },
      )
      .map((pairs) => pairs.filter(([name]) => !parameters.some((parameter) => parameter.name === name))),
  );
  return fc.tuple(...named, unknown).map((parts) => parts.flat());
}

function queryText(pairs: readonly Pair[]): string {
  const text = pairs.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join("&");
  return text === "" ? "" : `?${text}`;
}

/** The query as the server parses it: a list where a name is repeated. */
function collected(pairs: readonly Pair[]): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of pairs) {
    const before = found[name];
    found[name] = before === undefined ? wellFormed(value) : [before, wellFormed(value)].flat();
  }
  return found;
}

/** Everything but letters and digits as %XX, half a surrogate pair as the replacement character. */
function percentEncoded(text: string): string {
  return [...Buffer.from(text, "utf8")]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9_~-]/.test(character) ? character : `%${byte.toString(16).padStart(2, "0")}`;
    })
    .join("");
}

function wellFormed(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}
