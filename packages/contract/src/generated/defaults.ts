// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** Query parameters with a default, by operation. */
export interface QueryDefaults {
  getMeetingsToday: "jurisdiction";
  getMeetingsOnDay: "jurisdiction";
  getNextToJump: "count" | "jurisdiction";
  getMovers: "window" | "jurisdiction" | "limit";
  getLateMail: "jurisdiction";
  search: "limit";
  getSignalRecord: "jurisdiction";
  getBookmakerComparison: "period" | "jurisdiction";
}
