import { gzipSync } from "node:zlib";
import type { JsonSchema } from "@railbird/contract/document";
import { dereference, document } from "@railbird/contract/document";
import fc from "fast-check";
import type { Header } from "./headers";
import { fitting, hostileValue } from "./values";

/** A request body as it goes over the wire. */
export interface SentBody {
  readonly bytes: Buffer | undefined;
  readonly headers: readonly Header[];
  /** Its value as JSON; `undefined` where there is none. */
  readonly parsed: unknown;
  /** Whether it is JSON with that content type, which the contract's validators can check. */
  readonly isJson: boolean;
}

const nothing: SentBody = { bytes: undefined, headers: [], parsed: undefined, isJson: false };

/** Bodies for an operation whose body has this schema; also a few for operations without a body. */
export function sentBody(schema: JsonSchema | undefined): fc.Arbitrary<SentBody> {
  if (schema === undefined) {
    return fc.oneof(
      { arbitrary: fc.constant(nothing), weight: 9 },
      hostileValue.map((value) => json(value)),
    );
  }
  return fc.oneof(
    { arbitrary: fitting(schema).map((value) => json(value)), weight: 4 },
    { arbitrary: damaged(schema).map((value) => json(value)), weight: 5 },
    { arbitrary: hostileValue.map((value) => json(value)), weight: 2 },
    { arbitrary: fitting(schema).map(withPrototypeKeys), weight: 1 },
    { arbitrary: fc.constantFrom(...unreadable), weight: 2 },
  );
}

/** A valid object with one property missing, invalid or added. */
function damaged(reference: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {} } = dereference(document, reference);
  const names = [...Object.keys(properties), "unknown", "constructor"];
  return fc
    .tuple(fitting(reference), fc.constantFrom(...names), fc.option(hostileValue, { nil: undefined }))
    .map(([value, name, hostile]) => ({ ...(value as object), [name]: hostile }));
}

function json(value: unknown): SentBody {
  return labelled(JSON.stringify(value), [["Content-Type", "application/json"]]);
}

function withPrototypeKeys(value: unknown): SentBody {
  const text = JSON.stringify(value).replace("{", '{"__proto__":{"admin":true},"toString":1,');
  return labelled(text, [["Content-Type", "application/json; charset=utf-8"]]);
}

function labelled(text: string, headers: readonly Header[]): SentBody {
  const bytes = Buffer.from(text, "utf8");
  return { bytes, headers, parsed: JSON.parse(bytes.toString("utf8")), isJson: true };
}

function unlabelled(bytes: Buffer, ...headers: Header[]): SentBody {
  return { bytes, headers, parsed: undefined, isJson: false };
}

const asJson: Header = ["Content-Type", "application/json"];

/** Bodies that are no JSON, have another content type, or are too large. */
const unreadable: readonly SentBody[] = [
  nothing,
  unlabelled(Buffer.alloc(0), asJson),
  unlabelled(Buffer.from("{"), asJson),
  unlabelled(Buffer.from('{"a":1}{"b":2}'), asJson),
  unlabelled(Buffer.from("{'a':1}"), asJson),
  unlabelled(Buffer.from([0xff, 0xfe, 0x00, 0x7b]), asJson),
  unlabelled(Buffer.from("\ufeff{}"), asJson),
  unlabelled(Buffer.from("[".repeat(20_000)), asJson),
  unlabelled(Buffer.from(`{"url":"${"a".repeat(3_000_000)}"}`), asJson),
  unlabelled(Buffer.from("{}"), ["Content-Type", "text/plain"]),
  unlabelled(Buffer.from("{}"), ["Content-Type", "application/jsonp"]),
  unlabelled(Buffer.from("{}"), ["Content-Type", "nonsense"]),
  unlabelled(Buffer.from("{}"), ["Content-Type", ""]),
  unlabelled(Buffer.from("{}"), ["Content-Type", "application/json; charset=utf-7"]),
  unlabelled(Buffer.from("username=a&password=b"), ["Content-Type", "application/x-www-form-urlencoded"]),
  unlabelled(Buffer.from("--x\r\n\r\n--x--"), ["Content-Type", "multipart/form-data; boundary=x"]),
  unlabelled(gzipSync("{}"), asJson, ["Content-Encoding", "gzip"]),
  unlabelled(Buffer.from("not gzip"), asJson, ["Content-Encoding", "gzip"]),
  unlabelled(gzipSync(Buffer.alloc(5_000_000)), asJson, ["Content-Encoding", "gzip"]),
  unlabelled(Buffer.from("{}"), asJson, ["Content-Encoding", "nonsense"]),
];
