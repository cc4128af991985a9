import type { Race, RaceChange } from "@railbird/contract";
import { formatPlaces } from "@railbird/domain";
import styled from "styled-components";
import { ResultsLine } from "../racing/ResultsLine";
import { StartTime } from "../time/StartTime";
import { Dividends } from "./Dividends";

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  font-size: 14px;
`;
const Note = styled.p`
  overflow-wrap: anywhere;
  b {
    font-weight: 650;
    color: var(--stale);
  }
`;

type RaceOutcome = Pick<Race, "status" | "results" | "protest" | "dividends" | "changes" | "runners" | "racingCode">;

export interface RaceResultProps {
  readonly race: RaceOutcome;
}

/** Whether there is an outcome to show: a result, that there will be none, or that the feed does not give it. */
export function hasOutcome(race: Pick<Race, "results" | "status">): boolean {
  return isPlaced(race) || race.status === "abandoned" || race.status === "final";
}

function isPlaced({ results = [] }: Pick<Race, "results">): boolean {
  return results.length > 0;
}

/**
 * How a race ended: the first four home, what was protested or amended, and what pools pay where it is known. That it is final or
 * abandoned is said by the page's bar.
 */
export function RaceResult({ race }: RaceResultProps) {
  if (!hasOutcome(race)) {
    return null;
  }
  const { status, results = [], protest, dividends = [], changes = [] } = race;
  const amended = lastOf(changes, "amended");
  return (
    <Root>
      {status === "abandoned" ? <Abandoned changes={changes} /> : <ResultsLine race={race} />}
      {status === "final" && !isPlaced(race) && <p>The feed gives no placings</p>}
      {status === "interim" && <p>Interim: the placings are not official yet</p>}
      {protest && (
        <Note>
          <b>Protest</b>
          {/* The feed's words may begin with a verdict and a colon. */}
          {protest.reason && <> · {protest.reason}</>}
        </Note>
      )}
      {amended && status !== "abandoned" && (
        <Note>
          <b>Amended</b> <StartTime instant={amended.at} />
          {amended.was && <> (was {formatPlaces(amended.was)})</>}
        </Note>
      )}
      {status !== "abandoned" && dividends.length > 0 && <Dividends dividends={dividends} results={results} />}
    </Root>
  );
}

function Abandoned({ changes }: { readonly changes: readonly RaceChange[] }) {
  const abandoned = lastOf(changes, "abandoned");
  return (
    <p>
      This race will not be run
      {abandoned && (
        <>
          , abandoned <StartTime instant={abandoned.at} />
        </>
      )}
    </p>
  );
}

/** The last change of a kind, with what changes of its shape say. */
function lastOf<Kind extends RaceChange["kind"]>(
  changes: readonly RaceChange[],
  kind: Kind,
): ChangeOf<Kind> | undefined {
  return changes.findLast((change) => change.kind === kind) as ChangeOf<Kind> | undefined;
}

type ChangeOf<Kind> = RaceChange extends infer C
  ? C extends { readonly kind: infer K }
    ? Kind extends K
      ? C
      : never
    : never
  : never;
