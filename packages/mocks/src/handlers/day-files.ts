import type { Handlers } from "@railbird/contract";
import { document } from "@railbird/contract/document";
import type { RaceDay } from "../race-day/create-race-day";

const TYPES = {
  Calendar: "text/calendar",
  ResultsFeed: "application/atom+xml",
  ScratchingsFeed: "application/atom+xml",
  DayCsv: "text/csv",
  DayLines: "application/x-ndjson",
  DayParquet: "application/vnd.apache.parquet",
} as const;

/** The contract's own example: no page shows these files, they are only linked to. */
function example(name: keyof typeof TYPES) {
  const body = String(document.components.examples?.[name]?.value);
  return () => ({ status: 200 as const, body, headers: { "content-type": `${TYPES[name]}; charset=utf-8` } });
}

/** Calendars, feeds and past days. */
export const dayFiles: Pick<
  Handlers<RaceDay>,
  | "getMeetingCalendar"
  | "getRacesCalendar"
  | "getResultsFeed"
  | "getScratchingsFeed"
  | "exportDayAsCsv"
  | "exportDayAsLines"
  | "exportDayAsParquet"
> = {
  getMeetingCalendar: example("Calendar"),
  getRacesCalendar: example("Calendar"),
  getResultsFeed: example("ResultsFeed"),
  getScratchingsFeed: example("ScratchingsFeed"),
  exportDayAsCsv: example("DayCsv"),
  exportDayAsLines: example("DayLines"),
  exportDayAsParquet: example("DayParquet"),
};
