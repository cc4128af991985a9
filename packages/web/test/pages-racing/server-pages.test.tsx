import { createApiClient } from "@railbird/contract/client";
import { FROZEN_NOW } from "@railbird/mocks";
import {
  bookmakers,
  meetingDetail,
  meetingsToday,
  nextToJump,
  raceFiveMinutesOut,
  tips,
} from "@railbird/mocks/fixtures";
import { NowProvider, ToastProvider } from "@railbird/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Route, Routes, StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { SiteSettingsProvider } from "../../src/app/SiteSettings";
import { ApiProvider, queryApi } from "../../src/data/api";
import { queries } from "../../src/data/queries";
import { createQueryClient } from "../../src/data/query-client";
import HomePage from "../../src/pages/home/HomePage";
import MeetingPage from "../../src/pages/meeting/MeetingPage";
import RacePage from "../../src/pages/race/RacePage";
import { words } from "./render";

const api = queryApi(
  createApiClient({
    baseUrl: "https://railbird.example",
    fetch: () => Promise.reject(new Error("Rendering asks for nothing.")),
  }),
);

/** A page as the server sends it, its answers being there already. */
function page(at: string, route: string, element: ReactNode, fill: (client: QueryClient) => void): string {
  const client = createQueryClient();
  client.setQueryData(queries.bookmakers(api).queryKey, bookmakers);
  fill(client);
  return renderToString(
    <StaticRouter location={at}>
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <SiteSettingsProvider value={{ publicUrl: "https://railbird.example" }}>
            <NowProvider now={FROZEN_NOW}>
              <ToastProvider>
                <Routes>
                  <Route path={route} element={element} />
                </Routes>
              </ToastProvider>
            </NowProvider>
          </SiteSettingsProvider>
        </ApiProvider>
      </QueryClientProvider>
    </StaticRouter>,
  );
}

function jsonLd(markup: string): Record<string, unknown>[] {
  return [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );
}

const home = (at = "/") =>
  page(at, "/", <HomePage />, (client) => {
    client.setQueryData(queries.meetingsToday(api).queryKey, meetingsToday);
    client.setQueryData(queries.nextToJump(api).queryKey, nextToJump);
  });
const meeting = () =>
  page(`/meeting/${meetingDetail.id}`, "/meeting/:meetingId", <MeetingPage />, (client) =>
    client.setQueryData(queries.meeting(api, meetingDetail.id).queryKey, meetingDetail),
  );
const race = () =>
  page(`/race/${raceFiveMinutesOut.id}`, "/race/:raceId", <RacePage />, (client) => {
    client.setQueryData(queries.race(api, raceFiveMinutesOut.id).queryKey, raceFiveMinutesOut);
    client.setQueryData(queries.tips(api, raceFiveMinutesOut.id).queryKey, tips);
  });

describe("racing pages from the server", () => {
  it.each([
    ["home", home, "Today's Meetings"],
    ["meeting", meeting, "Race Schedule"],
    ["race", race, "Every Bookmaker"],
  ] as const)("%s is whole, with title, description and canonical address", (_, render, part) => {
    const markup = render();
    expect(words(markup)).toContain(part);
    expect(markup).not.toContain("Loading");
    expect(markup).toMatch(/<title>[^<]*Railbird[^<]*<\/title>/);
    expect(markup).toMatch(/<meta name="description" content="[^"]{50,200}"/);
    expect(markup).toMatch(/<link rel="canonical" href="https:\/\/railbird\.example\/[^"]*"/);
  });

  it("is the same for every filter: the browser applies it", () => {
    expect(home("/?code=G")).toBe(home());
  });

  it("gives a meeting its breadcrumb as structured data", () => {
    expect(jsonLd(meeting())).toMatchObject([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, name: "Home", item: "https://railbird.example/" },
          { position: 2, name: "Flemington Racing", item: `https://railbird.example/meeting/${meetingDetail.id}` },
        ],
      },
    ]);
  });

  it("gives a race its breadcrumb and itself as structured data", () => {
    expect(jsonLd(race())).toMatchObject([
      { "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
      { "@type": "SportsEvent", startDate: raceFiveMinutesOut.startTime },
    ]);
  });

  it.each([
    ["Meeting not found", "/meeting/x", "/meeting/:meetingId", <MeetingPage key="m" />, queries.meeting(api, "x")],
    ["Race not found", "/race/x", "/race/:raceId", <RacePage key="r" />, queries.race(api, "x")],
  ] as const)("says '%s' and keeps search engines away", async (text, at, route, element, { queryKey }) => {
    const client = createQueryClient();
    const missing = Object.assign(new Error("Not found"), { status: 404 });
    await client.prefetchQuery({ queryKey: queryKey as readonly unknown[], queryFn: () => Promise.reject(missing) });
    const state = client.getQueryCache().getAll()[0]?.state;
    const markup = page(at, route, element, (other) => {
      other.getQueryCache().build(other, { queryKey: queryKey as readonly unknown[] }, state);
    });
    expect(words(markup)).toContain(text);
    expect(markup).toContain('<meta name="robots" content="noindex"');
  });
});
