import { isCalendarDate, RACING_CODES } from "@railbird/domain";
import { isId, type ReadRef, ref } from "@railbird/reads";
import type { ParamParseKey } from "react-router-dom";
import { COMPARISONS, comparedRaces } from "./comparison-choice";
import { DAY_OPTIONS, type DayFilters, racesOf } from "./day-filters";
import { MOVERS_OPTIONS, type MoversChoice } from "./movers-choice";
import { choiceOf, type PageQuery, type QueryOptions, SEARCH_PAGE_COUNT, searchQuery } from "./page-query";
import {
  adminAccountPath,
  adminChangesPath,
  adminImportPath,
  adminLawPath,
  adminOperationsPath,
  adminPath,
  bookmakersDayPattern,
  bookmakersPath,
  dayPattern,
  faqPath,
  featuredBookmakersPath,
  homePath,
  lateMailPath,
  loginPath,
  meetingPattern,
  moversPath,
  myBoardPath,
  personPatterns,
  racePattern,
  runnerPattern,
  searchPath,
  signalDayPattern,
  signalRecordPath,
} from "./paths";
import { type Preloadable, preloadable } from "./preloadable";
import { COUNTRIES } from "./signal-country";

export interface SiteRoute extends Preloadable {
  /** As react-router matches it. */
  readonly path: string;
  /** The page's module in the bundler's manifest, for loading its code with the document. */
  readonly module: string;
  /** Whether it is text alone: its HTML is whole without scripts, which are loaded when the page is used. */
  readonly written: boolean;
  /** False for admins' pages, a visitor's own and the search, which the sitemap leaves out. */
  readonly listed: boolean;
  /** Whether a text can be a parameter of the path. */
  readonly isParam: (text: string) => boolean;
  /** The reads of the page by its path's parameters and its query: the server renders from them, and the browser keeps them up to date. */
  readonly reads: (params: Readonly<Record<string, string | undefined>>, query: PageQuery) => readonly ReadRef[];
  /** The reads that it shows beside those where the path's race or meeting does not exist. */
  readonly readsWhenMissing: readonly ReadRef[];
  /** The part of an address's query that the page depends on; other parameters are ignored. */
  readonly query: (given: URLSearchParams) => PageQuery;
  /** The values of parameters that choose what is shown: the caller redirects an address with an unknown value of one to the address without it. */
  readonly options: QueryOptions;
  /** The pattern of the same page of a day, to which a date in the query leads: the API takes the date so. */
  readonly day: string | undefined;
  /** Whether a query's page is one of very many: such pages wait behind the others, and few are cached, for some seconds. */
  readonly unbounded: (query: PageQuery) => boolean;
}

type PathParams<Path extends string> = { readonly [Name in ParamParseKey<Path>]: string };

interface Page<Path extends string> {
  readonly path: Path;
  /** Its file, in `src/pages`. */
  readonly page: string;
  readonly reads: (params: PathParams<Path>, query: PageQuery) => readonly ReadRef[];
  readonly readsWhenMissing?: readonly ReadRef[];
  /** The values that parameters of its query may have. */
  readonly options?: QueryOptions;
  /** The part of a query that it depends on, where that is more than its options. */
  readonly query?: SiteRoute["query"];
  readonly day?: string;
  readonly unbounded?: SiteRoute["unbounded"];
  readonly written?: boolean;
  readonly listed?: boolean;
  /** Whether a text can be a parameter of the path; any id when absent. */
  readonly isParam?: (text: string) => boolean;
}

/** The server's clock and the feed's state, which every page needs. */
const status = ref("status", {});
const badges = ref("bookmakers", {});
const nothing = () => [];
/** Offered where a page's race or meeting does not exist. */
const nextRaces = ref("nextToJump", {});
type LoadPage = Parameters<typeof preloadable>[0];

/** How the code of each page is loaded, by its file. */
const pages = import.meta.glob<Awaited<ReturnType<LoadPage>>>(["../pages/*/*Page.tsx", "!../pages/shared/*"]);

/** The site's pages (specification, section 2); the last is for every other address. */
export const routes: readonly SiteRoute[] = [
  route({
    path: homePath,
    page: "home/HomePage",
    options: DAY_OPTIONS,
    // With a track there are hundreds of combinations.
    unbounded: ({ track }) => track !== undefined,
    reads: (_, query) => [ref("nextToJump", racesOf(query as DayFilters)), ref("meetingsToday", {}), badges],
  }),
  route({
    path: meetingPattern,
    page: "meeting/MeetingPage",
    reads: ({ meetingId }) => [ref("meeting", { id: meetingId }), badges],
    readsWhenMissing: [nextRaces],
  }),
  route({
    path: racePattern,
    page: "race/RacePage",
    reads: ({ raceId }) => [
      ref("race", { id: raceId }),
      ref("tips", { id: raceId }),
      ref("bestPrices", { id: raceId }),
      badges,
    ],
    readsWhenMissing: [nextRaces],
  }),
  route({
    path: moversPath,
    page: "movers/MoversPage",
    options: MOVERS_OPTIONS,
    reads: (_, query) => [ref("movers", query as MoversChoice), badges],
  }),
  route({
    path: lateMailPath,
    page: "late-mail/LateMailPage",
    options: { racingCode: RACING_CODES },
    reads: (_, query) => [ref("lateMail", query)],
  }),
  route({
    path: searchPath,
    page: "search/SearchPage",
    query: searchQuery,
    reads: (_, { q }) => (q === undefined ? [] : [ref("search", { q, limit: SEARCH_PAGE_COUNT })]),
    listed: false,
    unbounded: () => true,
  }),
  route({
    path: runnerPattern,
    page: "runner/RunnerPage",
    reads: ({ runnerId }) => [ref("runner", { id: runnerId }), badges],
  }),
  ...(["jockey", "driver", "trainer"] as const).map((role) =>
    route({
      path: personPatterns[role],
      page: "person/PersonPage",
      reads: ({ personId }) => [ref("person", { role, id: personId }), badges],
    }),
  ),
  route({
    path: dayPattern,
    page: "day/DayPage",
    options: { code: RACING_CODES },
    reads: ({ date }) => [ref("meetingsOnDay", { date })],
    isParam: isCalendarDate,
  }),
  written(faqPath, "faq/FaqPage"),
  route({
    path: featuredBookmakersPath,
    page: "featured-bookmakers/FeaturedBookmakersPage",
    reads: () => [ref("featuredBookmakers", {})],
  }),
  ...ofDays({
    path: bookmakersPath,
    day: bookmakersDayPattern,
    page: "bookmakers/BookmakersPage",
    options: COMPARISONS,
    reads: (date, query) => [
      ref("bookmakerComparison", { ...date, ...comparedRaces(new URLSearchParams(query)) }),
      badges,
    ],
  }),
  ...ofDays({
    path: signalRecordPath,
    day: signalDayPattern,
    page: "signal-record/SignalRecordPage",
    options: COUNTRIES,
    reads: (date, query) => [ref("signalRecord", { ...date, ...query })],
  }),
  written("/terms-of-service", "written/TermsPage"),
  written("/disclaimer", "written/DisclaimerPage"),
  written("/responsible-gambling", "written/ResponsibleGamblingPage"),
  written("/privacy-policy", "written/PrivacyPage"),
  written("/accessibility", "written/AccessibilityPage"),
  route({
    path: myBoardPath,
    page: "my-board/MyBoardPage",
    reads: () => [badges],
    listed: false,
  }),
  unlisted(loginPath, "login/LoginPage"),
  unlisted(adminPath, "admin/AdminPage"),
  unlisted(adminOperationsPath, "admin/OperationsPage"),
  unlisted(adminChangesPath, "admin/ChangesPage"),
  unlisted(adminLawPath, "admin/LawPage"),
  unlisted(adminAccountPath, "admin/AccountPage"),
  unlisted(adminImportPath, "admin/ImportPage"),
  route({
    path: "*",
    page: "not-found/NotFoundPage",
    reads: () => [nextRaces, badges],
  }),
];

function loadPage(file: string): LoadPage {
  const load = pages[`../pages/${file}.tsx`];
  if (load === undefined) throw new Error(`There is no page ${file}.`);
  return load;
}

/** A page of text alone. */
function written(path: string, page: string): SiteRoute {
  return route({ path, page, reads: nothing, written: true });
}

/** A page that the sitemap leaves out, which reads nothing beforehand. */
function unlisted(path: string, page: string): SiteRoute {
  return route({ path, page, reads: nothing, listed: false });
}

interface PageOfDays extends Pick<Page<string>, "path" | "page" | "options"> {
  /** The pattern of one day's page. */
  readonly day: string;
  readonly reads: (date: { readonly date?: string }, query: PageQuery) => readonly ReadRef[];
}

/** A page that is of today, and of a day that its path names. */
function ofDays({ day, reads, ...page }: PageOfDays): SiteRoute[] {
  return [route({ ...page, reads, day }), route({ ...page, reads, path: day, isParam: isCalendarDate })];
}

function route<const Path extends string>(page: Page<Path>): SiteRoute {
  const {
    path,
    page: file,
    reads,
    readsWhenMissing = [],
    options = {},
    query = (given) => choiceOf(given, options) as PageQuery,
    day,
    unbounded = () => false,
    written = false,
    listed = true,
    isParam = isId,
  } = page;
  return {
    path,
    module: `src/pages/${file}.tsx`,
    written,
    listed,
    isParam,
    query,
    options,
    day,
    unbounded,
    ...preloadable(loadPage(file)),
    reads: (params, given) => [status, ...reads(params as PathParams<Path>, given)],
    readsWhenMissing,
  };
}
