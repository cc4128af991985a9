import { FROZEN_NOW } from "@railbird/mocks";
import {
  bestPricesFiveMinutesOut,
  bookmakers,
  featuredBookmakers,
  feed,
  lateMailToday,
  meetingDetail,
  meetingsToday,
  meetingsYesterday,
  movers,
  nextToJump,
  raceFiveMinutesOut,
  runnerRuns,
  searchResults,
  tips,
  trainerRuns,
} from "@railbird/mocks/fixtures";
import type { ReadName, ReadRef } from "@railbird/reads";
import type { RenderRequest, ServedRead, ServerEntry } from "../../src/ssr/contract";
import { createServerEntry } from "../../src/ssr/create-server-entry";

export const meetingUrl = `/meeting/${meetingDetail.id}`;
export const dayUrl = `/day/${meetingsYesterday.date}`;
export const raceUrl = `/race/${raceFiveMinutesOut.id}`;

type Values = { readonly [Name in ReadName]?: unknown };

/** The reads of the mocked race day. */
export const values: Values = {
  status: { now: new Date(FROZEN_NOW).toISOString(), feed },
  meetingsToday,
  meetingsOnDay: meetingsYesterday,
  nextToJump,
  meeting: meetingDetail,
  race: raceFiveMinutesOut,
  tips,
  bestPrices: bestPricesFiveMinutesOut,
  bookmakers,
  featuredBookmakers,
  movers,
  lateMail: lateMailToday,
  search: searchResults,
  runner: runnerRuns,
  person: trainerRuns,
};

/** Reads from values; of meetings and races there is one each. */
export function reading(from: Values): RenderRequest["read"] {
  const { id } = raceFiveMinutesOut;
  const ids: Values = {
    meeting: meetingDetail.id,
    race: id,
    tips: id,
    bestPrices: id,
    runner: runnerRuns.id,
    person: trainerRuns.id,
  };
  return ({ name, params }: ReadRef): ServedRead | undefined => {
    const isThere = !("id" in params) || params.id === ids[name];
    return isThere && from[name] !== undefined ? { version: 7, value: from[name] } : undefined;
  };
}

/** A browser build's manifest as Vite writes it, with two pages. */
const manifest = {
  "src/entry-client.tsx": { file: "assets/entry.js" },
  "src/start-page.tsx": { file: "assets/start.js", imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "src/pages/faq/FaqPage.tsx": { file: "assets/faq.js", imports: ["_react.js", "_accordion.js"] },
  "_accordion.js": { file: "assets/accordion.js" },
  "src/pages/home/HomePage.tsx": { file: "assets/home.js", imports: ["_accordion.js"] },
};

export const entry: ServerEntry = await createServerEntry(manifest);

export function request(path: string, read: RenderRequest["read"] = reading(values)): RenderRequest {
  const [pathname = "", query] = path.split("?");
  const search = query === undefined ? "" : `?${query}`;
  return {
    page: entry.match(pathname, search),
    now: FROZEN_NOW,
    settings: { publicUrl: "https://railbird.example" },
    read,
    turn: () => new Promise((resolve) => setImmediate(resolve)),
  };
}
