/**
 * Readers of the API who ask at a steady rate, however long responses take, as a process: `tsx steady-readers.ts PORT PATH...`. They take
 * the paths in turn. A response is timed from when its request was due, so that a pause of the server counts for all who came in it.
 */
import { Agent, get } from "node:http";
import { serveParent } from "./processes";

export interface ReadersQuestion {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Milliseconds from when a request was due to its last byte. */
export interface ReadsServed {
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly failed: number;
}

const CONNECTIONS = 64;
const [, , port, ...paths] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: "fifo" });

/** Resolves to the time that it took, or to nothing when it failed. */
function ask(path: string, dueAt: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, path, agent, headers: { "accept-encoding": "br" } };
    get(options, (response) => {
      const { statusCode } = response;
      response.resume().once("end", () => resolve(statusCode === 200 ? performance.now() - dueAt : undefined));
    }).once("error", () => resolve(undefined));
  });
}

serveParent<ReadersQuestion>({}, async ({ perSecond, seconds }): Promise<ReadsServed> => {
  const asked: Promise<number | undefined>[] = [];
  const began = performance.now();
  const dueAt = () => began + (asked.length * 1_000) / perSecond;
  while (asked.length < perSecond * seconds) {
    while (dueAt() <= performance.now()) asked.push(ask(paths[asked.length % paths.length] ?? "/", dueAt()));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const times = (await Promise.all(asked)).filter((time) => time !== undefined).sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor((times.length - 1) * part)] ?? 0;
  return { medianMs: share(0.5), p99Ms: share(0.99), worstMs: share(1), failed: asked.length - times.length };
});
