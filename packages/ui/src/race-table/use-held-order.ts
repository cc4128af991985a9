import { orderRunners, type RunnerSort, type SortableRunner } from "@railbird/domain";
import { type FocusEvent, useState } from "react";

/** Runners whose order waits while the table is in use. */
export interface HeldOrder<R> {
  /** The runners as they stand on screen. */
  readonly runners: readonly R[];
  /** True when the prices ask for another order, which waits. */
  readonly outOfDate: boolean;
  /** Puts them in order now. */
  readonly resort: () => void;
  /** Goes on the part of the page where a finger, a pointer or the focus keeps rows where they are. */
  readonly holding: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Sorts runners, but never moves a row that is being used: while the pointer or the focus is on the rows, or `reading` is true, a new order
 * waits. Another sort is what somebody asked for and comes at once.
 */
export function useHeldOrder<R extends SortableRunner & { readonly id: string }>(
  runners: readonly R[],
  sort: RunnerSort,
  reading: boolean,
): HeldOrder<R> {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const ordered = orderRunners(runners, sort);
  const wanted = ordered.map(({ id }) => id);
  const [kept, setKept] = useState({ sort, ids: wanted });
  const same = kept.sort === sort && isSameList(kept.ids, wanted);
  const waits = !same && kept.sort === sort && (pointed || focused || reading);
  if (!same && !waits) {
    setKept({ sort, ids: wanted });
  }
  return {
    runners: waits ? inOrderOf(kept.ids, ordered) : ordered,
    outOfDate: waits,
    resort: () => setKept({ sort, ids: wanted }),
    holding: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false);
      },
    },
  };
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

/** Runners in a given order; those that it does not name come last. */
function inOrderOf<R extends { readonly id: string }>(ids: readonly string[], runners: readonly R[]): R[] {
  const place = (id: string) => {
    const index = ids.indexOf(id);
    return index === -1 ? ids.length : index;
  };
  return runners.toSorted((a, b) => place(a.id) - place(b.id));
}
