import type { Runner } from "@railbird/contract";
import { formatPoints, formatScratchings, impliedMove, movement, scratchingsPct } from "@railbird/domain";

/** Of how many prices the current one is the best, and how many equal it. */
export function BestOf({ runner }: { readonly runner: Runner }) {
  const quoting = runner.prices.length;
  if (runner.odds === undefined || quoting === 0) return null;
  const equal = runner.prices.filter(({ odds }) => odds === runner.odds).length - 1;
  return (
    <small>
      {equal > 0 && (
        <>
          <span aria-hidden="true">+{equal} </span>
          <span data-hidden>and {equal === 1 ? "another" : `${equal} others`} </span>
        </>
      )}
      best of {quoting}
    </small>
  );
}

/** What stands under a movement: the same in implied probability, and what scratchings explain of it. */
export function MoveNote({ runner, share }: { readonly runner: Runner; readonly share: number }) {
  const { openOdds, odds } = runner;
  const points = impliedMove(openOdds, odds);
  if (points === undefined) return null;
  const byScratchings = scratchingsPct(share);
  const scratchings = formatScratchings(movement(openOdds, odds), byScratchings);
  return (
    <small>
      {formatPoints(points)}
      <span data-hidden> of implied probability</span>
      {scratchings !== undefined && (
        <>
          {" "}
          <span aria-hidden="true">scr {Math.round(byScratchings)}%</span>
          <span data-hidden>, {scratchings}</span>
        </>
      )}
    </small>
  );
}
