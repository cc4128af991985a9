import { ref } from "@railbird/resources";
import { PriceHistory } from "@railbird/ui/price-history";
import { useRead } from "../../data/use-read";
import { useLoaded } from "../shared/use-loaded";
import type { PricesOverTimeProps } from "./PricesOverTime";

/** Every bookmaker's prices of a race over time; kept up to date while it is shown. */
export default function RacePriceHistory({ race, directory }: PricesOverTimeProps) {
  const { data, failed, missing, onRetry } = useLoaded(useRead(ref("prices", { id: race.id })));
  return <PriceHistory race={race} prices={data} failed={failed || missing} onRetry={onRetry} directory={directory} />;
}
