import { FIRST_TAGLINE } from "@railbird/domain";
import type { Api } from "./api";

/** Remembers, for the browser tab, that its visit was counted. */
const COUNTED_KEY = "railbird-tagline-counted";

/**
 * Reports to the server, once per visit, which tagline the document shows, since a regulator may ask how often each was shown. Nothing
 * else is sent. A report that fails is not sent again.
 */
export async function countTagline(api: Api, taglines: readonly string[] = [FIRST_TAGLINE]): Promise<void> {
  const tagline = taglines[Number(document.documentElement.dataset.tagline ?? 0)];
  if (tagline === undefined || wasCounted()) return;
  await api.POST("/api/taglines/shown", { body: { tagline }, keepalive: true }).catch(() => undefined);
}

/** Marks the visit as counted; returns whether it was already. Where storage is blocked, each document counts as a visit. */
function wasCounted(): boolean {
  try {
    if (sessionStorage.getItem(COUNTED_KEY) !== null) return true;
    sessionStorage.setItem(COUNTED_KEY, "1");
  } catch {}
  return false;
}
