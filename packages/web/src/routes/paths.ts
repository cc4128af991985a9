/** Addresses of the site's pages (specification, section 2). */
export const homePath = "/";
export const faqPath = "/faq";
export const featuredBookmakersPath = "/featured-bookmakers";
export const loginPath = "/login";
export const adminPath = "/admin";
/** What a visitor keeps on the device. */
export const myBoardPath = "/my-board";
export const meetingPattern = "/meeting/:meetingId";
export const racePattern = "/race/:raceId";

export function meetingPath(id: string): string {
  return fillPattern(meetingPattern, { meetingId: id });
}

export function racePath(id: string): string {
  return fillPattern(racePattern, { raceId: id });
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
