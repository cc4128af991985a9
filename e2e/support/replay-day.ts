import { type Running, startRailbird, startReplay } from "./railbird";

/** Ten minutes before the first race of the recorded day. */
export const REPLAY_START = "2026-07-28T02:50:00Z";
/** The recorded meetings' own date. */
export const REPLAY_DATE = "2026-07-28";

/** A server that reads its odds from replays through the real adapter. `brands`: folder of payloads by brand, the first leads. */
export async function startReplayedDay(
  brands: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const replays: (readonly [brand: string, Running])[] = [];
  for (const [brand, folder] of Object.entries(brands)) replays.push([brand, await startReplay(folder)]);
  const running = await startRailbird({
    ODDS_FEED: "entain",
    ENTAIN_BASE_URLS: replays.map(([brand, { url }]) => `${brand}=${url}/affiliates/v1`).join(","),
    CLOCK_START: REPLAY_START,
    ...settings,
  });
  return {
    ...running,
    stop: async () => {
      await running.stop();
      await Promise.all(replays.map(([, replay]) => replay.stop()));
    },
  };
}

const READ_WITHIN_MS = 30_000;

/** Resolves when the server has read the runners of all these races. */
export async function untilRead(url: string, raceIds: Iterable<string>): Promise<void> {
  const deadline = performance.now() + READ_WITHIN_MS;
  for (const id of raceIds) {
    while ((await runnersOf(url, id)) === 0) {
      if (performance.now() > deadline) throw new Error(`The runners of ${id} were not read.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function runnersOf(url: string, raceId: string): Promise<number> {
  const response = await fetch(`${url}/api/races/${raceId}`);
  if (!response.ok) return 0;
  const { runners } = (await response.json()) as { readonly runners: readonly unknown[] };
  return runners.length;
}
