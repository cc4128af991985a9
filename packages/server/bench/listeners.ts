/** Many readers of one stream as one process: `tsx listeners.ts PORT COUNT PATH ENCODING`. They count bytes without parsing them. */
import { connect } from "node:net";
import type { StreamEncoding } from "../src/http/live/stream-text";
import { COMMENT } from "../src/http/live/topic";
import { serveParent } from "./processes";

/** The parent's question: when had this many bytes of events arrived since the last question, over all readers? */
export interface ListenersQuestion {
  readonly bytes: number;
}

export interface Arrival {
  /** `process.hrtime` when the last of them arrived, nanoseconds, as text. */
  readonly at: string;
}

/** Connections that are opened at the same time. */
const AT_ONCE = 100;

/** An address of loopback has no more free ports than some 28,000: further readers come from the next one. */
const PER_ADDRESS = 20_000;

const [, , port, count, path, encoding = "gzip"] = process.argv;
const request = [
  `GET ${path} HTTP/1.1`,
  "Host: 127.0.0.1",
  "Accept: text/event-stream",
  "Accept-Language: en-AU,en;q=0.9",
  `Accept-Encoding: ${encoding === "gzip" ? "gzip, deflate, br" : "identity"}`,
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
  "",
  "",
].join("\r\n");

const commentBytes = COMMENT.bytes(encoding as StreamEncoding).length;

/** How the first text of a stream ends. */
const ENDS = { identity: "\n\n", gzip: "\x00\x00\xff\xff" } as const;

let bytes = 0;
let lastAt = 0n;

function open(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const further = Math.floor(index / PER_ADDRESS);
    const from = further === 0 ? {} : { localAddress: `127.0.0.${1 + further}` };
    const socket = connect({ port: Number(port), host: "127.0.0.1", ...from }, () => socket.write(request));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("A stream was closed.")));
    let head = "";
    const onHead = (chunk: Buffer) => {
      head += chunk.toString("latin1");
      const body = head.split("\r\n\r\n").slice(1).join("\r\n\r\n");
      if (body === "" || !body.endsWith(ENDS[encoding as StreamEncoding])) return;
      socket.off("data", onHead);
      socket.on("data", onEvents);
      resolve();
    };
    socket.on("data", onHead);
  });
}

function onEvents(chunk: Buffer): void {
  if (chunk.length === commentBytes) return;
  bytes += chunk.length;
  lastAt = process.hrtime.bigint();
}

for (let opened = 0; opened < Number(count); opened += AT_ONCE) {
  const together = Math.min(AT_ONCE, Number(count) - opened);
  await Promise.all(Array.from({ length: together }, (_, index) => open(opened + index)));
}

serveParent<ListenersQuestion>({}, async (question): Promise<Arrival> => {
  while (bytes < question.bytes) await new Promise((resolve) => setImmediate(resolve));
  bytes = 0;
  return { at: String(lastAt) };
});
