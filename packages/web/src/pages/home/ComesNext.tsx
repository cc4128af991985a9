import { addDays, dateInZone, shortDate, timeInZone } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { useNowSelect, useToday, useZone } from "@railbird/ui";
import { useCallback } from "react";
import { useRead } from "../../data/use-read";
import { type DayFilters, passes } from "../../routes/day-filters";
import { racePath } from "../../routes/paths";

/** After "No harness meetings today": tomorrow's first race that the filters let through, as far as tomorrow's card is known. */
export default function ComesNext({ filters }: { readonly filters: DayFilters }) {
  const { data } = useRead(ref("meetingsOnDay", { date: addDays(useToday(), 1) }));
  const zone = useZone();
  // In the zone that times are shown in: its day may be another than Melbourne's.
  const dayAfter = useNowSelect(useCallback((now: number) => addDays(dateInZone(now, zone), 1), [zone]));
  const [first] = (data?.meetings ?? [])
    .filter((meeting) => passes(meeting, filters))
    .flatMap(({ venue, races }) => races.map((race) => ({ ...race, venue, start: Date.parse(race.startTime) })))
    .filter(({ status }) => status === "open")
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
