import { NEXT_TO_JUMP_COUNT } from "@railbird/domain";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Api } from "../data/api";
import { queries } from "../data/queries";
import type { SiteRoute } from "../routes/routes";
import type { PageReader } from "./contract";

export interface Seed {
  readonly client: QueryClient;
  readonly api: Api;
  readonly route: Pick<SiteRoute, "path">;
  /** What the route's path names. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly read: PageReader;
  /** The instant that the answers are read at, epoch milliseconds. */
  readonly now: number;
}

/** Puts what a page is rendered from where its hooks look. False when what the page is about is not there. */
export function seedQueries(seed: Seed): boolean {
  const { api, route, read } = seed;
  put(seed, queries.status(api), read.status());
  switch (route.path) {
    case "/":
      put(seed, queries.meetingsToday(api), read.meetingsToday("AU"));
      put(seed, queries.nextToJump(api), read.nextToJump({ count: NEXT_TO_JUMP_COUNT }));
      putBookmakers(seed);
      return true;
    case "/featured-bookmakers":
      put(seed, queries.featuredBookmakers(api), read.featuredBookmakers());
      return true;
    case "/meeting/:meetingId":
      return seedMeeting(seed, seed.params.meetingId ?? "");
    case "/race/:raceId":
      return seedRace(seed, seed.params.raceId ?? "");
    default:
      return route.path !== "*";
  }
}

function seedMeeting(seed: Seed, id: string): boolean {
  const meeting = seed.read.meeting(id);
  putBookmakers(seed);
  return putOrMissing(seed, queries.meeting(seed.api, id), meeting);
}

function seedRace(seed: Seed, id: string): boolean {
  const race = seed.read.race(id);
  putBookmakers(seed);
  const tips = seed.read.tips(id);
  // What is not known yet is left for the browser to ask: the tiles then say that they are loading.
  if (race === undefined || tips?.tipSpotRaceId !== undefined) putOrMissing(seed, queries.tips(seed.api, id), tips);
  return putOrMissing(seed, queries.race(seed.api, id), race);
}

interface Asked {
  readonly queryKey: QueryKey;
}

function put({ client, now }: Seed, { queryKey }: Asked, answer: unknown): void {
  client.setQueryData(queryKey, answer, { updatedAt: now });
}

function putBookmakers(seed: Seed): void {
  put(seed, queries.bookmakers(seed.api), seed.read.publicBookmakers());
}

/** Without an answer, the query is as the browser would have found it: answered with 404. */
function putOrMissing(seed: Seed, asked: Asked, answer: unknown): boolean {
  if (answer !== undefined) {
    put(seed, asked, answer);
    return true;
  }
  const { client, now } = seed;
  client
    .getQueryCache()
    .build(client, { queryKey: asked.queryKey })
    .setState({
      status: "error",
      error: Object.assign(new Error(), { status: 404 }),
      errorUpdateCount: 1,
      errorUpdatedAt: now,
    });
  return false;
}
