import type { Clock } from "../../ports/clock";
import { FeedClient } from "../feed/feed-client";
import type { EntainBrand } from "./brands";

/** What every call to a brand's API is made with. */
export interface BrandClientOptions {
  /** Contact and partner name: callers without them are throttled first. */
  readonly from?: string | undefined;
  readonly partner?: string | undefined;
  readonly clock: Clock;
  /** For one call, body and all; milliseconds of the machine's time. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** A client of one brand's host. */
export function brandClient({ id, baseUrl }: EntainBrand, { from, partner, ...rest }: BrandClientOptions): FeedClient {
  return new FeedClient({
    ...rest,
    name: id,
    baseUrl,
    query: { enc: "json" },
    headers: {
      ...(from !== undefined && { from }),
      // The newer description of the API calls the same header by another name.
      ...(partner !== undefined && { "x-partner": partner, "x-partner-id": partner }),
    },
  });
}
