import type { BookmakerListItem, MeetingRace } from "@railbird/contract";
import { useState } from "react";
import { useEver } from "../basics/use-ever";
import { ResultsLine } from "../racing/ResultsLine";
import { SignalTiles } from "../racing/SignalTiles";

export interface RowSignalsProps {
  readonly race: MeetingRace;
  readonly closed: boolean;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Whether there is a tipping site. */
  readonly tipsMayCome?: boolean | undefined;
  /** Whether prices may still come. */
  readonly pricesMayCome?: boolean | undefined;
}

/**
 * The signals of a row. A result that comes in while they are shown is only in its line, and those that may still come have their places, so
 * that the rows below stay where they are.
 */
export function RowSignals(props: RowSignalsProps) {
  const { race, closed, directory, tipsMayCome = false, pricesMayCome = false } = props;
  const hadSignals = useEver(Object.keys(race.signals)).size > 0;
  const [hadResult] = useState(race.results !== undefined);
  const [mayCome] = useState(pricesMayCome && race.status === "open");
  return (
    <>
      {hadResult && <ResultsLine race={race} />}
      {!hadSignals && <p data-over={mayCome || undefined}>{closed ? "No signals" : "No signals yet"}</p>}
      {(hadSignals || mayCome) && (
        <SignalTiles race={race} directory={directory} tipsMayCome={tipsMayCome} everyPlace={mayCome} />
      )}
    </>
  );
}
