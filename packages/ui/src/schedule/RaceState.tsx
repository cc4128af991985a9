import { VisuallyHidden } from "../basics/VisuallyHidden";
import type { WireTiming } from "../racing/timing";
import { Countdown } from "../time/Countdown";
import { useRaceWord } from "./use-race-word";

export interface RaceStateProps {
  readonly race: WireTiming;
  /** The meeting's next race to jump: it alone counts down. */
  readonly next?: boolean;
}

/** Where a race stands: the time left to the next one, else `Due`, `Jumped`, `Interim`, `Final`, `Abandoned`; nothing for a later race. */
export function RaceState({ race, next = false }: RaceStateProps) {
  const word = useRaceWord(race);
  if (word === "Due" || (next && word === undefined)) {
    return (
      <>
        {next && <VisuallyHidden>Next to jump. </VisuallyHidden>}
        <Countdown startTime={race.startTime} />
      </>
    );
  }
  return word;
}
