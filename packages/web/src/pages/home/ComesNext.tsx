import { addDays, dateInZone, melbourneDate, shortDate, timeInZone } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { useNowSelect, useZone } from "@railbird/ui";
import { useCallback } from "react";
import { useRead } from "../../data/use-read";
import { type DayFilters, passes } from "../../routes/day-filters";
import { racePath } from "../../routes/paths";

/** Below "No greyhound meetings today": the first race that the filters let through tomorrow, as far as tomorrow's card is known. */
export default function ComesNext({ filters }: { readonly filters: DayFilters }) {
  const tomorrow = useNowSelect(useCallback((now: number) => addDays(melbourneDate(now), 1), []));
  const { data } = useRead(ref("meetingsOnDay", { date: tomorrow }));
  const zone = useZone();
  const dayAfter = useNowSelect(useCallback((now: number) => addDays(dateInZone(now, zone), 1), [zone]));
  const [first] = (data?.meetings ?? [])
    .filter((meeting) => passes(meeting, filters))
    .flatMap(({ venue, races }) => races.map((race) => ({ ...race, venue, start: Date.parse(race.startTime) })))
    .sort((a, b) => a.start - b.start);
  if (!first) return null;
  const date = dateInZone(first.start, zone);
  return (
    <>
      {". Next: "}
      <a href={racePath(first.id)}>
        {first.venue} R{first.number}, {date === dayAfter ? "tomorrow" : shortDate(date)}{" "}
        {timeInZone(first.start, zone)}
      </a>
    </>
  );
}
