import { type ResourceRef, ref } from "@railbird/resources";
import type { ParamParseKey } from "react-router-dom";
import { moversChoice } from "./movers-choice";
import { type PageQuery, searchQuery } from "./page-query";
import {
  adminPath,
  driverPattern,
  faqPath,
  featuredBookmakersPath,
  homePath,
  jockeyPattern,
  loginPath,
  meetingPattern,
  moversPath,
  racePattern,
  runnerPattern,
  searchPath,
  trainerPattern,
} from "./paths";
import { type Preloadable, preloadable } from "./preloadable";
import { SEARCH_PAGE_COUNT } from "./search-page-count";

/** A read that a page shows. */
export interface PageRead {
  readonly ref: ResourceRef;
  /** False: the page's HTML stands for it until the browser has fetched it; its data does not come with the document. */
  readonly handOver: boolean;
}

export interface SiteRoute extends Preloadable {
  /** As react-router matches it. */
  readonly path: string;
  /** The module of the page, as the bundler's manifest names it: for loading its code with the document. */
  readonly module: string;
  /** False for pages that are for the site's admins, and for the search: the sitemap leaves them out. */
  readonly listed: boolean;
  /** What the page shows, for what its path names: the server renders from it, and the browser keeps it up to date. */
  readonly reads: (params: Readonly<Record<string, string | undefined>>, query: PageQuery) => readonly PageRead[];
  /** The part of an address's query that the page is rendered by; all else in it makes no other page. */
  readonly query: (given: URLSearchParams) => PageQuery;
  /** True where there are as many pages as there are texts: they are rendered for each request, and not kept. */
  readonly endless: boolean;
}

type PathParams<Path extends string> = { readonly [Name in ParamParseKey<Path>]: string };

interface Page<Path extends string> {
  readonly path: Path;
  readonly module: string;
  readonly load: Parameters<typeof preloadable>[0];
  readonly reads: (params: PathParams<Path>, query: PageQuery) => readonly (ResourceRef | PageRead)[];
  readonly query?: SiteRoute["query"];
  readonly endless?: boolean;
  readonly listed?: boolean;
}

/** The server's clock and the feed's state stand on every page. */
const status = ref("status", {});
const badges = ref("bookmakers", {});
const nothing = () => [];
const noQuery = () => ({});

/** The site's pages (specification, section 2); the last is for every other address. */
export const routes: readonly SiteRoute[] = [
  route({
    path: homePath,
    module: "src/pages/home/HomePage.tsx",
    load: () => import("../pages/home/HomePage"),
    reads: () => [ref("nextToJump", {}), { ref: ref("meetingsToday", {}), handOver: false }, badges],
  }),
  route({
    path: meetingPattern,
    module: "src/pages/meeting/MeetingPage.tsx",
    load: () => import("../pages/meeting/MeetingPage"),
    reads: ({ meetingId }) => [ref("meeting", { id: meetingId }), badges],
  }),
  route({
    path: racePattern,
    module: "src/pages/race/RacePage.tsx",
    load: () => import("../pages/race/RacePage"),
    reads: ({ raceId }) => [
      ref("race", { id: raceId }),
      ref("tips", { id: raceId }),
      ref("bestPrices", { id: raceId }),
      badges,
    ],
  }),
  route({
    path: moversPath,
    module: "src/pages/movers/MoversPage.tsx",
    load: () => import("../pages/movers/MoversPage"),
    query: (given) => ({ ...moversChoice(given) }),
    reads: (_, query) => [ref("movers", moversChoice(new URLSearchParams(query))), badges],
  }),
  route({
    path: searchPath,
    module: "src/pages/search/SearchPage.tsx",
    load: () => import("../pages/search/SearchPage"),
    query: searchQuery,
    reads: (_, { q }) => (q === undefined ? [] : [ref("search", { q, limit: SEARCH_PAGE_COUNT })]),
    listed: false,
    endless: true,
  }),
  route({
    path: runnerPattern,
    module: "src/pages/runner/RunnerPage.tsx",
    load: () => import("../pages/runner/RunnerPage"),
    reads: ({ runnerId }) => [ref("runner", { id: runnerId }), badges],
  }),
  route({
    path: jockeyPattern,
    module: "src/pages/person/JockeyPage.tsx",
    load: () => import("../pages/person/JockeyPage"),
    reads: ({ personId }) => [ref("person", { role: "jockey", id: personId }), badges],
  }),
  route({
    path: driverPattern,
    module: "src/pages/person/DriverPage.tsx",
    load: () => import("../pages/person/DriverPage"),
    reads: ({ personId }) => [ref("person", { role: "driver", id: personId }), badges],
  }),
  route({
    path: trainerPattern,
    module: "src/pages/person/TrainerPage.tsx",
    load: () => import("../pages/person/TrainerPage"),
    reads: ({ personId }) => [ref("person", { role: "trainer", id: personId }), badges],
  }),
  route({
    path: faqPath,
    module: "src/pages/faq/FaqPage.tsx",
    load: () => import("../pages/faq/FaqPage"),
    reads: nothing,
  }),
  route({
    path: featuredBookmakersPath,
    module: "src/pages/featured-bookmakers/FeaturedBookmakersPage.tsx",
    load: () => import("../pages/featured-bookmakers/FeaturedBookmakersPage"),
    reads: () => [ref("featuredBookmakers", {})],
  }),
  route({
    path: "/terms-of-service",
    module: "src/pages/written/TermsPage.tsx",
    load: () => import("../pages/written/TermsPage"),
    reads: nothing,
  }),
  route({
    path: "/disclaimer",
    module: "src/pages/written/DisclaimerPage.tsx",
    load: () => import("../pages/written/DisclaimerPage"),
    reads: nothing,
  }),
  route({
    path: "/responsible-gambling",
    module: "src/pages/written/ResponsibleGamblingPage.tsx",
    load: () => import("../pages/written/ResponsibleGamblingPage"),
    reads: nothing,
  }),
  route({
    path: "/privacy-policy",
    module: "src/pages/written/PrivacyPage.tsx",
    load: () => import("../pages/written/PrivacyPage"),
    reads: nothing,
  }),
  route({
    path: loginPath,
    module: "src/pages/login/LoginPage.tsx",
    load: () => import("../pages/login/LoginPage"),
    reads: nothing,
    listed: false,
  }),
  route({
    path: adminPath,
    module: "src/pages/admin/AdminPage.tsx",
    load: () => import("../pages/admin/AdminPage"),
    reads: nothing,
    listed: false,
  }),
  route({
    path: "*",
    module: "src/pages/not-found/NotFoundPage.tsx",
    load: () => import("../pages/not-found/NotFoundPage"),
    reads: nothing,
  }),
];

function route<const Path extends string>(page: Page<Path>): SiteRoute {
  const { path, module, load, reads, query = noQuery, endless = false, listed = true } = page;
  return {
    path,
    module,
    listed,
    query,
    endless,
    ...preloadable(load),
    reads: (params, given) =>
      [status, ...reads(params as PathParams<Path>, given)].map((read) =>
        "ref" in read ? read : { ref: read, handOver: true },
      ),
  };
}
