import { NEXT_TO_JUMP_COUNT } from "@railbird/domain";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Api } from "../data/api";
import { queries } from "../data/queries";
import type { SiteRoute } from "../routes/routes";
import type { PageReader } from "./contract";

/** What a page is rendered from, put where its hooks look. False when what the page is about is not there. */
export function seedQueries(
  client: QueryClient,
  api: Api,
  { path }: Pick<SiteRoute, "path">,
  params: Readonly<Record<string, string | undefined>>,
  read: PageReader,
): boolean {
  client.setQueryData(queries.status(api).queryKey, read.status());
  if (path === "/") return seedHome(client, api, read);
  if (path === "/featured-bookmakers") {
    client.setQueryData(queries.featuredBookmakers(api).queryKey, [...read.featuredBookmakers()]);
    return true;
  }
  if (path === "/meeting/:meetingId") return seedMeeting(client, api, params.meetingId ?? "", read);
  if (path === "/race/:raceId") return seedRace(client, api, params.raceId ?? "", read);
  return path !== "*";
}

function seedHome(client: QueryClient, api: Api, read: PageReader): true {
  client.setQueryData(queries.meetingsToday(api).queryKey, read.meetingsToday("AU"));
  client.setQueryData(queries.nextToJump(api).queryKey, read.nextToJump({ count: NEXT_TO_JUMP_COUNT }));
  client.setQueryData(queries.bookmakers(api).queryKey, [...read.publicBookmakers()]);
  return true;
}

function seedMeeting(client: QueryClient, api: Api, id: string, read: PageReader): boolean {
  const meeting = read.meeting(id);
  const { queryKey } = queries.meeting(api, id);
  if (meeting === undefined) return seedMissing(client, queryKey);
  client.setQueryData(queryKey, meeting);
  client.setQueryData(queries.bookmakers(api).queryKey, [...read.publicBookmakers()]);
  return true;
}

function seedRace(client: QueryClient, api: Api, id: string, read: PageReader): boolean {
  const race = read.race(id);
  const { queryKey } = queries.race(api, id);
  if (race === undefined) return seedMissing(client, queryKey);
  client.setQueryData(queryKey, race);
  client.setQueryData(queries.bookmakers(api).queryKey, [...read.publicBookmakers()]);
  const tips = read.tips(id);
  // Nothing known yet is left for the browser to ask: the tiles then say that they are loading.
  if (tips?.tipSpotRaceId !== undefined) client.setQueryData(queries.tips(api, id).queryKey, tips);
  return true;
}

/** A query that the server answers with 404, as the browser would have found it. */
function seedMissing(client: QueryClient, queryKey: QueryKey): false {
  const error = { status: 404 } as unknown as Error;
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: "error", error, errorUpdateCount: 1, errorUpdatedAt: Date.now() });
  return false;
}
