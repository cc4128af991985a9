import type { KnownFields } from "../feed/field-ledger";

const runner = (...names: readonly string[]) => names.map((name) => `runners[].${name}`);
const book = (...names: readonly string[]) => names.map((name) => `runners[].bookmakers[].${name}`);
const scratching = (...names: readonly string[]) => names.map((name) => `scratchings[].${name}`);

/** The fields of a race as the feed lists it with its prices. */
export const RACE_FIELDS: KnownFields = {
  read: [
    ...["race_id", "venue", "venue_canonical", "race_number", "category", "start_time", "country", "race_name"],
    ...["distance_m", "track_condition", "weather", "race_class", "conditions", "prize_total", "rail", "places_paid"],
    ...["status", "market_closed_at", "inplay_at"],
    ...scratching("name", "number", "barrier", "scratched_at", "late", "emergency"),
    ...runner("name", "number", "barrier", "jockey", "trainer", "weight", "form"),
    ...book("key", "win_price", "place_price", "age_seconds", "stale", "source_url"),
  ],
  unread: {
    "the table of venues knows it": ["venue_id", "venue_site", "track_name"],
    "markets of their own beside the one for a place": book("top2_price", "top3_price", "top4_price"),
    "nobody is taken to a bet slip": book("betslip_win_url", "betslip_place_url", "betslip_app_only"),
    "the feed's own bookkeeping": [
      ...["source_id", "market_state_source", "data_age_seconds", "freshest_age_seconds", "refresh_tier", "stale"],
      ...["stale_bookmakers[]", "cached", "cache_age_seconds"],
      ...book("refresh_tier"),
    ],
    "said by the times at which the market was shut": ["market_status", "inplay"],
    "seen when it changes": ["track_condition_changed_at"],
  },
};
