import type { BookmakerListItem, Race } from "@railbird/contract";
import { ref } from "@railbird/reads";
import { PriceHistory, type PriceView } from "@railbird/ui/price-history";
import { useRead } from "../../data/use-read";
import { useLoaded } from "../shared/use-loaded";

export interface RacePriceHistoryProps {
  readonly race: Race;
  readonly directory: readonly BookmakerListItem[] | undefined;
  readonly view: PriceView;
  readonly onView: (view: PriceView) => void;
}

/** Every bookmaker's prices of a race over time; kept up to date while it is shown. */
export default function RacePriceHistory({ race, ...chosen }: RacePriceHistoryProps) {
  const { data, failed, missing, errorId, onRetry } = useLoaded(useRead(ref("prices", { id: race.id })));
  return (
    <PriceHistory
      race={race}
      prices={data}
      failed={failed || missing}
      errorId={errorId}
      onRetry={onRetry}
      {...chosen}
    />
  );
}
