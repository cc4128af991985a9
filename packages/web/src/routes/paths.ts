import type { Jurisdiction, SearchResult } from "@railbird/contract";
import { DEFAULT_JURISDICTION, type PersonRole } from "@railbird/domain";

/** Stands for every address without a page: their documents are all the same. */
export const notFoundPath = "/404";

/** Addresses of the site's pages (specification, section 2). */
export const homePath = "/";
export const faqPath = "/faq";
export const featuredBookmakersPath = "/featured-bookmakers";
export const bookmakersPath = "/bookmakers";
export const bookmakersDayPattern = "/bookmakers/:date";
export const signalRecordPath = "/signal-record";
export const signalDayPattern = "/signal-record/:date";
export const loginPath = "/login";
export const adminPath = "/admin";
export const adminOperationsPath = "/admin/operations";
export const adminChangesPath = "/admin/changes";
export const adminLawPath = "/admin/law";
export const adminAccountPath = "/admin/account";
export const adminImportPath = "/admin/import";
export const moversPath = "/movers";
export const lateMailPath = "/late-mail";
export const myBoardPath = "/my-board";
export const searchPath = "/search";
export const runnerPattern = "/runner/:runnerId";
export const personPatterns = {
  jockey: "/jockey/:personId",
  driver: "/driver/:personId",
  trainer: "/trainer/:personId",
} as const;
export const meetingPattern = "/meeting/:meetingId";
export const racePattern = "/race/:raceId";
export const dayPattern = "/day/:date";

/** The page of a meeting. */
export function meetingPath(id: string): string {
  return fillPattern(meetingPattern, { meetingId: id });
}

/** The page of a race. */
export function racePath(id: string): string {
  return fillPattern(racePattern, { raceId: id });
}

/** A race with one of its runners opened. */
export function raceRunnerPath(raceId: string, runnerId: string): string {
  return `${racePath(raceId)}?runner=${encodeURIComponent(runnerId)}`;
}

/** `id` as `runnerKey` of the domain makes it: `r-morning-note`. */
export function runnerPath(id: string): string {
  return fillPattern(runnerPattern, { runnerId: id });
}

/** The page of a jockey, driver or trainer; `id` as `nameSlug` of the domain makes it: `c-hale`. */
export function personPath(role: PersonRole, id: string): string {
  return fillPattern(personPatterns[role], { personId: id });
}

/** Where a search result leads. */
export function resultPath({ kind, id }: Pick<SearchResult, "kind" | "id">): string {
  if (kind === "venue") return meetingPath(id);
  if (kind === "race") return racePath(id);
  return kind === "runner" ? runnerPath(id) : personPath(kind, id);
}

/** The page of results of a text. */
export function searchResultsPath(text: string): string {
  return text === "" ? searchPath : `${searchPath}?q=${encodeURIComponent(text)}`;
}

/** The page of a date, `YYYY-MM-DD`. */
export function dayPath(date: string): string {
  return fillPattern(dayPattern, { date });
}

/** The page of one day's signals, of one country's races; of today where no date is named. */
export function signalsPath({ date, jurisdiction }: { readonly date?: string; readonly jurisdiction: Jurisdiction }) {
  const path = date === undefined ? signalRecordPath : fillPattern(signalDayPattern, { date });
  return jurisdiction === DEFAULT_JURISDICTION ? path : `${path}?jurisdiction=${jurisdiction}`;
}

/** The picture for shared links to a race or a meeting. */
export function socialCardPath(of: "race" | "meeting", id: string): string {
  return fillPattern("/social/:of/:id.png", { of, id });
}

/** The path of a pattern such as `/race/:raceId` with its parameters filled in: the canonical spelling of links and redirects. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeSegment(params[name] ?? ""));
}

/** Identifiers may contain colons, which need no escape in a path. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text).replaceAll("%3A", ":");
}
