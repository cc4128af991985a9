import { get } from "node:http";

/** A response of the product. */
export interface Recorded {
  readonly headers: Record<string, string>;
  readonly bytes: Buffer;
}

/** The product's responses at the measured addresses, as bytes in the encoding that clients of the bench ask for. */
export async function recorded(port: number): Promise<ReadonlyMap<string, Recorded>> {
  const paths = Object.values(await measuredPaths(port));
  return new Map(await Promise.all(paths.map(async (path) => [path, await rawGet(port, path)] as const)));
}

function rawGet(port: number, path: string): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path, headers: { "accept-encoding": "br" } };
    get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { date: _date, connection: _connection, "keep-alive": _alive, ...headers } = response.headers;
        resolve({ headers: headers as Record<string, string>, bytes: Buffer.concat(chunks) });
      });
    }).on("error", reject);
  });
}

/** The addresses that are measured, of the API and of the site; those of one race are found at a server of the product. */
export async function measuredPaths(port: number): Promise<Record<string, string>> {
  const recording = await fetch(`http://127.0.0.1:${port}/api/next-to-jump?racingCode=R`);
  const { nextRaces } = (await recording.json()) as { nextRaces: { id: string; meetingId: string }[] };
  const [race] = nextRaces;
  if (race === undefined) throw new Error("The simulated day has no race to come.");
  return {
    "next to jump": "/api/next-to-jump",
    "meetings today": "/api/meetings/today",
    "one race": `/api/races/${race.id}`,
    "home page": "/",
    "meeting page": `/meeting/${race.meetingId}`,
    "race page": `/race/${race.id}`,
  };
}
