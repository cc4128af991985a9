import type { CrowdQuestion, Served } from "./crowd-visitors";
import { type BenchProcess, startProcess } from "./processes";

/** The site that is visited. */
export interface Visited {
  readonly port: number;
  /** Whether visitors open streams: bare Node.js has none. */
  readonly streams: boolean;
  /** The ids of a race and of a meeting. */
  readonly ids: readonly [race: string, meeting: string];
}

/** Visitors: a process that makes their requests, and one that reads their streams. */
export class Crowd {
  private constructor(
    private readonly requests: BenchProcess,
    private readonly streams: BenchProcess | undefined,
  ) {}

  static async start({ port, streams, ids }: Visited): Promise<Crowd> {
    const side = async (name: "requests" | "streams") =>
      (await startProcess(new URL("./crowd-visitors.ts", import.meta.url), [String(port), name, ...ids])).process;
    return new Crowd(await side("requests"), streams ? await side("streams") : undefined);
  }

  async ask(question: CrowdQuestion): Promise<Served> {
    const [requests, streams] = await Promise.all([
      this.requests.ask<Served>(question),
      question.kind === "refresh" ? undefined : this.streams?.ask<Served>(question),
    ]);
    if (streams === undefined) return requests;
    const { streamed, streams: open } = streams;
    return { ...requests, failed: requests.failed + streams.failed, streams: open, streamed };
  }

  async end(): Promise<void> {
    await Promise.all([this.requests.end(), this.streams?.end()]);
  }
}
