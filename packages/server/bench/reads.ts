import { built } from "./built";
import type { Pauses } from "./pause-watch";
import { type BenchProcess, startProcess } from "./processes";
import { measuredPaths } from "./recorded-responses";
import type { ReadersQuestion, ReadsServed } from "./steady-readers";

/** How reads of the API are served while many streams are open. */
export interface ReadsBesideStreams extends ReadsServed, Pauses {
  readonly server: "bare node" | "Railbird";
  readonly perSecond: number;
}

/** So many streams are open, of which these follow the home page; the others follow one race. */
export const STREAMS = 2_000;
const ON_HOME = 1_400;
const RATES = [500, 1_000, 2_500, 5_000];
/** Each server's time at each rate, and before it what is not measured. */
const SECONDS = 15;
const WARM_UP = { perSecond: 1_000, seconds: 10 };
/** The first card, the compilation that it causes and the tips of the whole day are not measured. */
const START_MS = 10_000;

interface Server {
  readonly name: ReadsBesideStreams["server"];
  readonly process: BenchProcess;
  readonly port: number;
  readonly readers: BenchProcess;
}

/**
 * Reads of next to jump, of today's meetings and of one race, at rising rates, beside two thousand streams of a national Saturday: by the
 * product and by bare node, which writes the very same events to as many listeners. Rate by rate, one server after the other.
 */
export async function measureReads(say: (text: string) => void): Promise<ReadsBesideStreams[]> {
  const { first: port, process: product } = await startProcess<number>(await built("national-server"));
  const ends: BenchProcess[] = [product];
  try {
    await new Promise((resolve) => setTimeout(resolve, START_MS));
    const paths = Object.values(await measuredPaths(port)).filter((path) => path.startsWith("/api/"));
    const raceId = paths.at(-1)?.split("/").at(-1) ?? "";
    const relay = await startProcess<number>(await built("stream-relay"), [String(port)]);
    ends.unshift(relay.process);
    const open = async (name: Server["name"], serverPort: number, server: BenchProcess): Promise<Server> => {
      const start = async (file: string, args: readonly string[]) => {
        const { process: started } = await startProcess(new URL(file, import.meta.url), [String(serverPort), ...args]);
        ends.unshift(started);
        return started;
      };
      await start("./listeners.ts", [
        String(ON_HOME),
        "/api/stream?topics=next-to-jump,meetings-today:AU,bookmakers,status",
        "identity",
      ]);
      await start("./listeners.ts", [String(STREAMS - ON_HOME), `/api/stream?topics=race:${raceId}`, "identity"]);
      return { name, process: server, port: serverPort, readers: await start("./steady-readers.ts", paths) };
    };
    // Each has its streams only while it is measured, or the one would be measured beside the other's fan-out.
    const results: ReadsBesideStreams[] = [];
    for (const [name, serverPort, server] of [
      ["bare node", relay.first, relay.process],
      ["Railbird", port, product],
    ] as const) {
      const opened = await open(name, serverPort, server);
      await opened.readers.ask<ReadsServed>(WARM_UP satisfies ReadersQuestion);
      for (const perSecond of RATES) {
        await server.ask<Pauses>({});
        const served = await opened.readers.ask<ReadsServed>({ perSecond, seconds: SECONDS } satisfies ReadersQuestion);
        results.push({ server: name, perSecond, ...served, ...(await server.ask<Pauses>({})) });
        say(`${name}, ${perSecond} reads a second: 99 of 100 within ${served.p99Ms.toFixed(1)} ms`);
      }
      for (const each of ends.splice(0, 3)) await each.end();
    }
    return results;
  } finally {
    for (const each of ends) await each.end();
  }
}
