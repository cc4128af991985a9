/** Addresses of the site's pages (specification, section 2). */
export const homePath = "/";
export const faqPath = "/faq";
export const featuredBookmakersPath = "/featured-bookmakers";
export const signalRecordPath = "/signal-record";
export const signalDayPattern = "/signal-record/:date";
export const loginPath = "/login";
export const adminPath = "/admin";
export const meetingPattern = "/meeting/:meetingId";
export const racePattern = "/race/:raceId";

export function meetingPath(id: string): string {
  return fillPattern(meetingPattern, { meetingId: id });
}

export function racePath(id: string): string {
  return fillPattern(racePattern, { raceId: id });
}

/** The page of one day's signals. */
export function signalDayPath(date: string): string {
  return fillPattern(signalDayPattern, { date });
}

/** The path of a pattern such as `/race/:raceId` with its parameters filled in: the canonical spelling of links and redirects. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeSegment(params[name] ?? ""));
}

/** Identifiers may contain colons, which need no escape in a path. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text).replaceAll("%3A", ":");
}
