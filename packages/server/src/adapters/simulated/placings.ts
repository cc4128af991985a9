import type { Placing } from "@railbird/domain";
import type { Draw } from "./random";

const PLACES = 4;
const DEAD_HEAT = 0.01;

/** The first four home: each place is drawn among those left by their share of the market (strengths are logarithms). */
export function placingsOf(
  field: readonly { readonly number: number; readonly strength: number }[],
  draw: Draw,
): Placing[] {
  const left = [...field];
  const placings: Placing[] = [];
  while (placings.length < PLACES) {
    const [home] = left.splice(drawPlace(left, draw), 1);
    if (home === undefined) {
      break;
    }
    const ahead = placings.at(-1);
    const together = ahead !== undefined && draw.chance(DEAD_HEAT);
    placings.push({ position: together ? ahead.position : placings.length + 1, runnerNumber: home.number });
  }
  return placings;
}

function drawPlace(left: readonly { readonly strength: number }[], draw: Draw): number {
  const shares = left.map(({ strength }) => Math.exp(strength));
  let mark = draw.fraction() * shares.reduce((sum, share) => sum + share, 0);
  return shares.findIndex((share) => {
    mark -= share;
    return mark < 0;
  });
}
