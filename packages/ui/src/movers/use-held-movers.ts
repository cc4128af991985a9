import type { Mover } from "@railbird/contract";
import { useEffect, useState } from "react";

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
  const [kept, setKept] = useState(movers);
  const current = new Map(movers.map((mover) => [keyOf(mover), mover]));
  if (kept !== movers && !kept.some((mover) => current.has(keyOf(mover)))) setKept(movers);
  const resort = () => setKept(movers);
  useEffect(() => {
    const resortUnseen = () => {
      if (document.visibilityState === "hidden") return;
      setKept(movers);
    };
    document.addEventListener("visibilitychange", resortUnseen);
    return () => document.removeEventListener("visibilitychange", resortUnseen);
  }, [movers]);
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
