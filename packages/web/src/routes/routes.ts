import { type ResourceRef, ref } from "@railbird/resources";
import type { ParamParseKey } from "react-router-dom";
import {
  adminPath,
  faqPath,
  featuredBookmakersPath,
  homePath,
  loginPath,
  meetingPattern,
  myBoardPath,
  racePattern,
} from "./paths";
import { type Preloadable, preloadable } from "./preloadable";

/** A read that a page shows. */
export interface PageRead {
  readonly ref: ResourceRef;
  /** False: its data is not in the document's state, only in the HTML, until the browser has fetched it. */
  readonly handOver: boolean;
}

export interface SiteRoute extends Preloadable {
  /** As react-router matches it. */
  readonly path: string;
  /** The page's module in the bundler's manifest, for loading its code with the document. */
  readonly module: string;
  /** False for admins' pages and a visitor's own, which the sitemap leaves out. */
  readonly listed: boolean;
  /** The reads of the page by its path's parameters: the server renders from them, and the browser keeps them up to date. */
  readonly reads: (params: Readonly<Record<string, string | undefined>>) => readonly PageRead[];
}

type PathParams<Path extends string> = { readonly [Name in ParamParseKey<Path>]: string };

interface Page<Path extends string> {
  readonly path: Path;
  readonly module: string;
  readonly load: Parameters<typeof preloadable>[0];
  readonly reads: (params: PathParams<Path>) => readonly (ResourceRef | PageRead)[];
  readonly listed?: boolean;
}

/** The server's clock and the feed's state, which every page needs. */
const status = ref("status", {});
const badges = ref("bookmakers", {});
const nothing = () => [];

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
    path: myBoardPath,
    module: "src/pages/my-board/MyBoardPage.tsx",
    load: () => import("../pages/my-board/MyBoardPage"),
    reads: () => [badges],
    listed: false,
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

function route<const Path extends string>({ path, module, load, reads, listed = true }: Page<Path>): SiteRoute {
  return {
    path,
    module,
    listed,
    ...preloadable(load),
    reads: (params) =>
      [status, ...reads(params as PathParams<Path>)].map((read) =>
        "ref" in read ? read : { ref: read, handOver: true },
      ),
  };
}
