import { Agent, request } from "node:http";
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from "node:zlib";
import type { Header } from "./headers";

/** A response as received. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Sender {
  /** Sends the target unchanged; `fetch` would normalise it. */
  send(method: string, target: string, headers?: readonly Header[], body?: Buffer): Promise<Received>;
  close(): void;
}

/** Sends requests to a server on this machine, a few connections at a time. */
export function createSender(port: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send(method, target, headers = [], body) {
      return new Promise((resolve, reject) => {
        // Node frames the body of a GET only with a `Content-Length`; unframed it would be read as the next request.
        const isChunked = headers.some(([name]) => name.toLowerCase() === "transfer-encoding");
        const framing = body === undefined || isChunked ? {} : { "content-length": body.length };
        const sent = { ...framing, ...Object.fromEntries(headers) };
        const options = { host: "127.0.0.1", port, agent, method, path: target, headers: sent };
        const outgoing = request(options, (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on("data", (chunk: Buffer) => {
            chunks.push(chunk);
            // A stream does not end, so only its beginning is read.
            if (incoming.headers["content-type"]?.startsWith("text/event-stream")) incoming.destroy();
          });
          incoming.on("close", () => finish());
          incoming.on("error", reject);
          const finish = () => {
            const { statusCode = 0, headers: received } = incoming;
            const text = decoded(Buffer.concat(chunks), received["content-encoding"]);
            resolve({ status: statusCode, headers: received, text });
          };
        });
        outgoing.on("error", reject);
        outgoing.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

/** A stream is left before its end. */
const BEGINNING = { finishFlush: constants.Z_SYNC_FLUSH };

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(bytes).toString("utf8");
  if (encoding === "gzip") return gunzipSync(bytes, BEGINNING).toString("utf8");
  if (encoding === "deflate") return inflateSync(bytes).toString("utf8");
  return bytes.toString("utf8");
}
