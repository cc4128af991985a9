import { createApiClient } from "@railbird/contract/client";
import { FROZEN_NOW } from "@railbird/mocks";
import {
  bookmakers,
  meetingDetail,
  meetings,
  meetingsToday,
  nextToJump,
  raceFiveMinutesOut,
  tips,
} from "@railbird/mocks/fixtures";
import { type ReadRef, ref, refKey } from "@railbird/reads";
import { NowProvider, ToastProvider } from "@railbird/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { SiteSettingsProvider } from "../../src/app/SiteSettings";
import { ApiProvider } from "../../src/data/api";
import { cacheMissing, cacheRead, refOf } from "../../src/data/cached-read";
import { createQueryClient } from "../../src/data/query-client";
import HomePage from "../../src/pages/home/HomePage";
import MeetingPage from "../../src/pages/meeting/MeetingPage";
import RacePage from "../../src/pages/race/RacePage";
import { matchPage } from "../../src/routes/match-page";
import { PageParamsProvider } from "../../src/routes/page-params";
import { words } from "./render";

const api = createApiClient({
  baseUrl: "https://railbird.example",
  fetch: () => Promise.reject(new Error("Rendering asks for nothing.")),
});

const hold = (client: QueryClient, read: ReadRef, value: unknown) => cacheRead(client, read, { version: 1, value });

/** The reads of the page that was rendered last. */
let asked: readonly ReadRef[] = [];

/** A page's HTML from the server, with its reads in the cache. */
function page(at: string, element: ReactNode, fill: (client: QueryClient) => void): string {
  const client = createQueryClient();
  hold(client, ref("bookmakers", {}), bookmakers);
  fill(client);
  const markup = renderToString(
    <StaticRouter location={at}>
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <SiteSettingsProvider value={{ publicUrl: "https://railbird.example" }}>
            <NowProvider now={FROZEN_NOW}>
              <ToastProvider>
                <PageParamsProvider value={matchPage(at.split("?", 1)[0] ?? "").params}>{element}</PageParamsProvider>
              </ToastProvider>
            </NowProvider>
          </SiteSettingsProvider>
        </ApiProvider>
      </QueryClientProvider>
    </StaticRouter>,
  );
  asked = client
    .getQueryCache()
    .getAll()
    .flatMap((query) => refOf(query) ?? []);
  return markup;
}

function jsonLd(markup: string): Record<string, unknown>[] {
  return [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );
}

const home = (at = "/", code?: "G") =>
  page(at, <HomePage />, (client) => {
    hold(client, ref("meetingsToday", {}), meetingsToday);
    hold(client, ref("nextToJump", code ? { racingCode: code } : {}), nextToJump);
  });
const meeting = () =>
  page(`/meeting/${meetingDetail.id}`, <MeetingPage />, (client) =>
    hold(client, ref("meeting", { id: meetingDetail.id }), meetingDetail),
  );
const race = () =>
  page(`/race/${raceFiveMinutesOut.id}`, <RacePage />, (client) => {
    hold(client, ref("race", { id: raceFiveMinutesOut.id }), raceFiveMinutesOut);
    hold(client, ref("tips", { id: raceFiveMinutesOut.id }), tips);
  });

describe("racing pages from the server", () => {
  it.each([
    ["home", home, "Today's Meetings"],
    ["meeting", meeting, "Race Schedule"],
    ["race", race, "Market %"],
  ] as const)("%s is whole, with title, description and canonical address", (_, render, part) => {
    const markup = render();
    expect(words(markup)).toContain(part);
    expect(markup).not.toContain("Loading");
    expect(markup).toMatch(/<title>[^<]*Railbird[^<]*<\/title>/);
    expect(markup).toMatch(/<meta name="description" content="[^"]{50,200}"/);
    expect(markup).toMatch(/<link rel="canonical" href="https:\/\/railbird\.example\/[^"]*"/);
  });

  it("is filtered as its address says, and keeps its one canonical address", () => {
    const filtered = home("/?code=G&state=SA&from=somewhere", "G");
    expect(filtered).toMatch(
      /<button[^>]*name="code" value="G"[^>]*aria-pressed="true"|<button[^>]*aria-pressed="true"[^>]*name="code"[^>]*>Greyhounds/,
    );
    expect(filtered).toContain('<option selected="">SA</option>');
    const listed = (markup: string) =>
      meetings
        .map(({ venue }) => venue)
        .filter((venue) => words(markup.slice(markup.indexOf("todays-meetings"))).includes(venue));
    expect(listed(filtered)).toEqual(
      meetings.filter(({ racingCode, state }) => racingCode === "G" && state === "SA").map(({ venue }) => venue),
    );
    expect(listed(filtered)).toHaveLength(1);
    expect(filtered).toContain('<link rel="canonical" href="https://railbird.example/"/>');
    expect(home("/?code=X&state=Nowhere")).toBe(home());
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
    ["Meeting not found", "/meeting/x", <MeetingPage key="m" />, ref("meeting", { id: "x" })],
    ["Race not found", "/race/x", <RacePage key="r" />, ref("race", { id: "x" })],
  ] as const)("says '%s' and keeps search engines away", (text, at, element, missing) => {
    const markup = page(at, element, (client) => cacheMissing(client, missing));
    expect(words(markup)).toContain(text);
    expect(markup).toContain('<meta name="robots" content="noindex"');
  });

  it.each([
    ["/", home],
    [`/meeting/${meetingDetail.id}`, meeting],
    [`/race/${raceFiveMinutesOut.id}`, race],
  ] as const)("%s shows the reads that its route names, and no others", (path, render) => {
    render();
    const shown = asked.map((query) => refKey(query)).sort();
    const named = matchPage(path).reads.map(refKey);
    // The status is read by the layout.
    expect(shown).toEqual(named.filter((key) => key !== "status?").sort());
  });
});
