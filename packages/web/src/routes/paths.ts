/** Addresses of the site's pages (specification, section 2). */
export const homePath = "/";
export const faqPath = "/faq";
export const featuredBookmakersPath = "/featured-bookmakers";
export const loginPath = "/login";
export const adminPath = "/admin";

export function meetingPath(id: string): string {
  return `/meeting/${encodeURIComponent(id)}`;
}

export function racePath(id: string): string {
  return `/race/${encodeURIComponent(id)}`;
}
