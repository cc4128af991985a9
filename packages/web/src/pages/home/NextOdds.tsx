import { ref } from "@railbird/reads";
import { useRead } from "../../data/use-read";
import { racesOf } from "../../routes/day-filters";
import { OddsStatus } from "../shared/OddsStatus";
import { useLoaded } from "../shared/use-loaded";
import { useDayFilters } from "./use-day-filters";

/** How old the odds of the next races are, and how they are kept up to date. The server's HTML shows it until this code is loaded. */
export default function NextOdds() {
  const [filters] = useDayFilters();
  const { data, failed } = useLoaded(useRead(ref("nextToJump", racesOf(filters))));
  return data ? <OddsStatus read="nextToJump" feed={data.feed} failed={failed} /> : null;
}
