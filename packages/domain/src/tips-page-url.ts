/** The address of a race's page at a tipping site, which is given without a trailing slash; `undefined` where races link to none. */
export function tipsPageUrl(site: string | undefined, tipspotRaceId: string): string | undefined {
  return site === undefined ? undefined : `${site}/races/${encodeURIComponent(tipspotRaceId)}`;
}
