import type { ParameterObject } from "@railbird/contract/document";
import fc from "fast-check";
import { fitting } from "./values";

export type Header = readonly [name: string, value: string];

/** Headers that may break a server. `Host` and the framing headers are left out, since Node handles those itself. */
const tricks: readonly Header[] = [
  ["Accept", "text/html"],
  ["Accept", "application/xml;q=0.9, */*;q=0"],
  ["Accept", "\u00ff\u00fe"],
  ["Accept-Encoding", "br;q=0, gzip;q=0, identity;q=0, *;q=0"],
  ["Accept-Encoding", "br, gzip, deflate, zstd"],
  ["Accept-Encoding", "gzip;q=nonsense"],
  ["Accept-Encoding", ""],
  ["Authorization", "Bearer ../../etc/passwd"],
  ["Cookie", "railbird=%00; railbird.sig=x"],
  ["Cookie", "=; ;;=;__proto__=1"],
  ["Cookie", `railbird=${"A".repeat(3000)}`],
  ["If-Modified-Since", "yesterday"],
  ["If-None-Match", "*"],
  ["If-None-Match", 'W/"x", nonsense, "'],
  ["If-None-Match", '"'.repeat(500)],
  ["Origin", "null"],
  ["Origin", "https://elsewhere.example"],
  ["Sec-Fetch-Site", "cross-site"],
  ["Range", "bytes=0-0,5-1"],
  ["X-Forwarded-For", "not an address, ::1, 999.999.999.999"],
  ["X-Forwarded-Host", "elsewhere.example"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Original-URL", "/api/bookmakers"],
  ["Expect", "something-else"],
];

/** A few hostile headers, and those that the operation names, valid and invalid. */
export function headers(parameters: readonly ParameterObject[]): fc.Arbitrary<Header[]> {
  const named = parameters.map(({ name, schema }) =>
    fc.oneof(
      fc.constant([]),
      fitting(schema).map((value): Header[] => [[name, String(value)]]),
      fc.constantFrom("*", "3", '"x"', 'W/"1"', '"1", "2"', "").map((value): Header[] => [[name, value]]),
    ),
  );
  const tricked = fc.oneof(
    { arbitrary: fc.constant([]), weight: 3 },
    { arbitrary: fc.uniqueArray(fc.constantFrom(...tricks), { maxLength: 3, selector: ([name]) => name }), weight: 2 },
  );
  return fc.tuple(...named, tricked).map((parts) => parts.flat());
}
