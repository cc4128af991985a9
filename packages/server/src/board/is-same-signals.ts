import { type MoveSignal, type PriceSignal, roundPct, type Signals, type TipSignal } from "@railbird/domain";

/** Whether signals are shown alike. Movements are shown rounded: smaller changes change nothing. */
export function isSameSignals(a: Signals, b: Signals): boolean {
  return (
    isSamePrice(a.favourite, b.favourite) &&
    isSamePrice(a.secondFavourite, b.secondFavourite) &&
    isSameTip(a.mostTipped, b.mostTipped) &&
    isSameMove(a.biggestCruncher, b.biggestCruncher) &&
    isSameMove(a.biggestDrifter, b.biggestDrifter)
  );
}

function isSamePrice(a: PriceSignal | undefined, b: PriceSignal | undefined): boolean {
  return a?.id === b?.id && a?.number === b?.number && a?.odds === b?.odds;
}

function isSameTip(a: TipSignal | undefined, b: TipSignal | undefined): boolean {
  return a?.id === b?.id && a?.number === b?.number && a?.tipsCount === b?.tipsCount;
}

function isSameMove(a: MoveSignal | undefined, b: MoveSignal | undefined): boolean {
  return (
    a?.runnerId === b?.runnerId &&
    a?.number === b?.number &&
    shown(a?.movePct) === shown(b?.movePct) &&
    shown(a?.scratchingsPct) === shown(b?.scratchingsPct)
  );
}

function shown(pct: number | undefined): number | undefined {
  return pct === undefined ? undefined : roundPct(pct);
}
