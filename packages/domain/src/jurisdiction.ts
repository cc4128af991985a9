/** Whose racing can be listed: Australia's and New Zealand's. */
export const JURISDICTIONS = ["AU", "NZ"] as const;

/** Whose racing is listed. AU is the default (section 9). */
export type Jurisdiction = (typeof JURISDICTIONS)[number];
