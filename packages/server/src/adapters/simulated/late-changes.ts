import type { Instant, RacingCode } from "@railbird/domain";
import type { EntrantScript } from "./race-script";
import type { Draw } from "./random";

const MINUTE = 60_000;
const JOCKEY_CHANGE = 0.015;
const BARRIER_CHANGE = 0.05;

/** A field with the changes of riders and barriers that its last hours bring. Greyhounds have neither. */
export function withLateChanges(
  entrants: readonly EntrantScript[],
  {
    code,
    jumpAt,
    jockeys,
  }: { readonly code: RacingCode; readonly jumpAt: Instant; readonly jockeys: readonly string[] },
  draw: Draw,
): readonly EntrantScript[] {
  if (code === "G") return entrants;
  const engaged = new Set(entrants.map(({ jockey }) => jockey));
  const free = draw.shuffled(jockeys.filter((jockey) => !engaged.has(jockey)));
  const ridden = entrants.map((entrant) => {
    const at = jumpAt - draw.int(15, 150) * MINUTE;
    if (!draw.chance(JOCKEY_CHANGE) || entrant.jockey === undefined || entrant.scratchedAt !== undefined)
      return entrant;
    const jockey = free.pop();
    return jockey === undefined ? entrant : { ...entrant, jockeyChange: { jockey, at } };
  });
  return draw.chance(BARRIER_CHANGE)
    ? withExchangedBarriers(ridden, jumpAt - draw.int(40, 200) * MINUTE, draw)
    : ridden;
}

/** A draw that was published wrongly: two runners exchange their barriers. */
function withExchangedBarriers(entrants: readonly EntrantScript[], at: Instant, draw: Draw): readonly EntrantScript[] {
  const [one, other] = draw.shuffled(
    entrants.filter(({ scratchedAt, entersAt }) => scratchedAt === undefined && entersAt === undefined),
  );
  if (one?.barrier === undefined || other?.barrier === undefined || one.barrier === other.barrier) return entrants;
  const barriers = new Map([
    [one, other.barrier],
    [other, one.barrier],
  ]);
  return entrants.map((entrant) => {
    const barrier = barriers.get(entrant);
    return barrier === undefined ? entrant : { ...entrant, barrierChange: { barrier, at } };
  });
}
