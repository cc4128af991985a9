import { matchRoutes } from "react-router-dom";
import { type Preloadable, preloadable } from "./preloadable";

export interface SiteRoute extends Preloadable {
  /** As react-router matches it. */
  readonly path: string;
  /** The module of the page, as the bundler's manifest names it: for loading its code with the document. */
  readonly module: string;
  /** False for pages that are for the site's admins: the sitemap leaves them out. */
  readonly listed: boolean;
}

/** The site's pages (specification, section 2); the last is for every other address. */
export const routes: readonly SiteRoute[] = [
  route("/", "src/pages/home/HomePage.tsx", () => import("../pages/home/HomePage")),
  route("/meeting/:meetingId", "src/pages/meeting/MeetingPage.tsx", () => import("../pages/meeting/MeetingPage")),
  route("/race/:raceId", "src/pages/race/RacePage.tsx", () => import("../pages/race/RacePage")),
  route("/faq", "src/pages/faq/FaqPage.tsx", () => import("../pages/faq/FaqPage")),
  route(
    "/featured-bookmakers",
    "src/pages/featured-bookmakers/FeaturedBookmakersPage.tsx",
    () => import("../pages/featured-bookmakers/FeaturedBookmakersPage"),
  ),
  route("/terms-of-service", "src/pages/written/TermsPage.tsx", () => import("../pages/written/TermsPage")),
  route("/disclaimer", "src/pages/written/DisclaimerPage.tsx", () => import("../pages/written/DisclaimerPage")),
  route(
    "/responsible-gambling",
    "src/pages/written/ResponsibleGamblingPage.tsx",
    () => import("../pages/written/ResponsibleGamblingPage"),
  ),
  route("/privacy-policy", "src/pages/written/PrivacyPage.tsx", () => import("../pages/written/PrivacyPage")),
  { ...route("/login", "src/pages/login/LoginPage.tsx", () => import("../pages/login/LoginPage")), listed: false },
  { ...route("/admin", "src/pages/admin/AdminPage.tsx", () => import("../pages/admin/AdminPage")), listed: false },
  route("*", "src/pages/not-found/NotFoundPage.tsx", () => import("../pages/not-found/NotFoundPage")),
];

/** The route of a path and what its path names, as the router on the page will find them. */
export function matchRoute(path: string): {
  readonly route: SiteRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
} {
  const [match] = matchRoutes([...routes], path) ?? [];
  if (!match) throw new Error("The last route takes every path.");
  return match;
}

function route(path: string, module: string, load: Parameters<typeof preloadable>[0]): SiteRoute {
  return { path, module, listed: true, ...preloadable(load) };
}
