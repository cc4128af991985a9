import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { type EncodedBody, PreparedResponse } from "./prepared-response";

const textOf = ({ encoding, bytes }: EncodedBody) =>
  String(encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes);

/** A page of this many different rows. */
const page = (rows: number) => Array.from({ length: rows }, (_, row) => `<li>Runner ${row * 7919}</li>`).join("");

it.each(["br", "gzip"] as const)(
  "a long body is compressed with %s while other requests run, once for all waiting requests",
  async (accepted) => {
    const body = page(5_000);
    const response = new PreparedResponse("text/html", body);
    const waiting = [response.bodyFor(accepted), response.bodyFor(accepted)];
    expect(waiting.every((each) => each instanceof Promise)).toBe(true);
    const [first, second] = await Promise.all(waiting);
    expect(second).toBe(first);
    expect(response.bodyFor(accepted)).toBe(first);
    expect(first?.encoding).toBe(accepted);
    expect(first && textOf(first)).toBe(body);
  },
);

it("a long body is available uncompressed at once while it is being compressed", () => {
  const response = new PreparedResponse("text/html", page(5_000));
  const compressed = response.bodyFor("br");
  expect(compressed).toBeInstanceOf(Promise);
  expect(response.bodyFor(undefined)).toMatchObject({ encoding: "identity" });
});

it("a short body is available at once in every encoding", () => {
  const body = page(50);
  const response = new PreparedResponse("text/html", body);
  for (const accepted of ["br", "gzip", undefined])
    expect(textOf(response.bodyFor(accepted) as EncodedBody)).toBe(body);
});
