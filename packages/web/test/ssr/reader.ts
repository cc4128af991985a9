import { FROZEN_NOW } from "@railbird/mocks";
import {
  bookmakers,
  featuredBookmakers,
  feed,
  meetingDetail,
  meetingsToday,
  nextToJump,
  raceFiveMinutesOut,
  tips,
} from "@railbird/mocks/fixtures";
import type { PageReader, RenderRequest, ServerEntry } from "../../src/ssr/contract";
import { createServerEntry } from "../../src/ssr/create-server-entry";

export const meetingUrl = `/meeting/${meetingDetail.id}`;
export const raceUrl = `/race/${raceFiveMinutesOut.id}`;

/** The server's memory of the workshop's race day. */
export const reader: PageReader = {
  status: () => ({ now: new Date(FROZEN_NOW).toISOString(), feed }),
  meetingsToday: () => meetingsToday,
  meeting: (id) => (id === meetingDetail.id ? meetingDetail : undefined),
  race: (id) => (id === raceFiveMinutesOut.id ? raceFiveMinutesOut : undefined),
  tips: (raceId) => (raceId === raceFiveMinutesOut.id ? tips : undefined),
  nextToJump: () => nextToJump,
  publicBookmakers: () => bookmakers,
  featuredBookmakers: () => featuredBookmakers,
};

/** A browser build's manifest as Vite writes it, with two pages. */
const manifest = {
  "src/entry-client.tsx": { file: "assets/entry.js", imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "src/pages/faq/FaqPage.tsx": { file: "assets/faq.js", imports: ["_react.js", "_accordion.js"] },
  "_accordion.js": { file: "assets/accordion.js" },
  "src/pages/home/HomePage.tsx": { file: "assets/home.js", imports: ["_accordion.js"] },
};

export const entry: ServerEntry = await createServerEntry(manifest);

export function request(url: string, change: Partial<RenderRequest> = {}): RenderRequest {
  return { url, now: FROZEN_NOW, settings: { publicUrl: "https://railbird.example" }, read: reader, ...change };
}
