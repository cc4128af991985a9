/** Many readers of the live stream as one process: `tsx listeners.ts PORT COUNT TOPICS`. They count bytes without parsing them. */
import { connect } from "node:net";
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
const COMMENT_BYTES = 3;

const [, , port, count, topics] = process.argv;
const request = [
  `GET /api/stream?topics=${topics} HTTP/1.1`,
  "Host: 127.0.0.1",
  "Accept: text/event-stream",
  "Accept-Language: en-AU,en;q=0.9",
  "Accept-Encoding: gzip, deflate, br",
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
  "",
  "",
].join("\r\n");

let bytes = 0;
let lastAt = 0n;

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: "127.0.0.1" }, () => socket.write(request));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("A stream was closed.")));
    let head = "";
    const onHead = (chunk: Buffer) => {
      head += chunk.toString();
      if (!head.includes("event: hello") || !head.endsWith("\n\n")) return;
      socket.off("data", onHead);
      socket.on("data", onEvents);
      resolve();
    };
    socket.on("data", onHead);
  });
}

function onEvents(chunk: Buffer): void {
  if (chunk.length === COMMENT_BYTES) return;
  bytes += chunk.length;
  lastAt = process.hrtime.bigint();
}

for (let opened = 0; opened < Number(count); opened += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, Number(count) - opened) }, open));
}

serveParent<ListenersQuestion>({}, async (question): Promise<Arrival> => {
  while (bytes < question.bytes) await new Promise((resolve) => setImmediate(resolve));
  bytes = 0;
  return { at: String(lastAt) };
});
