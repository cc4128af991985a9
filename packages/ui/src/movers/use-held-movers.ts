import type { Mover } from "@railbird/contract";
import { useEffect, useReducer } from "react";
import { useSteady } from "../basics/use-steady";

/** A mover where it stands on screen. */
export interface HeldMover {
  readonly mover: Mover;
  /** True when it is no longer among the largest moves: its figures are not current. */
  readonly gone: boolean;
}

/** A list of movers whose order waits while it is read. */
export interface HeldMovers {
  readonly rows: readonly HeldMover[];
  /** True when the prices ask for other rows or another order, which wait. */
  readonly outOfDate: boolean;
  /** Lists the movers as they are now. */
  readonly resort: () => void;
}

/**
 * Keeps every mover in its place while the list is read: figures change where they stand, and another order waits until it is asked
 * for. The order is renewed when the page was hidden, and when none of the listed movers is left.
 */
export function useHeldMovers(movers: readonly Mover[]): HeldMovers {
  const [resorts, resort] = useReducer((count: number) => count + 1, 0);
  const current = new Map(movers.map((mover) => [keyOf(mover), mover]));
  const { movers: kept } = useSteady({ movers, resorts }, (shown, now) => {
    const isLeft = shown.movers === now.movers || shown.movers.some((mover) => current.has(keyOf(mover)));
    return isLeft && shown.resorts === now.resorts ? shown : now;
  });
  useEffect(() => {
    const resortUnseen = () => {
      if (document.visibilityState === "visible") resort();
    };
    document.addEventListener("visibilitychange", resortUnseen);
    return () => document.removeEventListener("visibilitychange", resortUnseen);
  }, []);
  return {
    rows: kept.map((mover) => {
      const now = current.get(keyOf(mover));
      return { mover: now ?? mover, gone: now === undefined };
    }),
    outOfDate: kept.length !== movers.length || kept.some((mover, index) => keyOf(mover) !== keyAt(movers, index)),
    resort,
  };
}

/** The address of a runner among all races. */
export function keyOf({ raceId, runnerId }: Pick<Mover, "raceId" | "runnerId">): string {
  return `${raceId} ${runnerId}`;
}

function keyAt(movers: readonly Mover[], index: number): string | undefined {
  const mover = movers[index];
  return mover && keyOf(mover);
}
