import { type CalendarDate, endOfMelbourneDay, melbourneDate } from "@railbird/domain";
import { useNowSelect } from "./now";

const nextDay = (now: number) => endOfMelbourneDay(melbourneDate(now));

/** Today's date in Melbourne, by the server's clock. */
export function useToday(): CalendarDate {
  return useNowSelect(melbourneDate, nextDay);
}
