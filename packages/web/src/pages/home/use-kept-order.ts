import type { Meeting } from "@railbird/contract";
import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState } from "react";

/** How long after a touch the list counts as in use, milliseconds: the finger may come back to the same row. */
const FINGER_MS = 8_000;

/** Meetings in the order in which they are shown, and the handlers of their list by which its use is noticed. */
export interface KeptOrder {
  readonly meetings: readonly Meeting[];
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * Keeps rows from moving under a pointer, a finger or the keyboard's focus: a new order is applied once the list is no longer in use. When
 * meetings are added or removed it is applied at once.
 */
export function useKeptOrder(listed: readonly Meeting[]): KeptOrder {
  const [isPointedAt, setPointedAt] = useState(false);
  const [touchedAt, setTouchedAt] = useState<number>();
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (touchedAt === undefined) return;
    const timer = setTimeout(() => setTouchedAt(undefined), FINGER_MS);
    return () => clearTimeout(timer);
  }, [touchedAt]);

  const fresh = useMemo(() => listed.map(({ id }) => id), [listed]);
  const [kept, setKept] = useState(fresh);
  const isInUse = isPointedAt || isFocused || touchedAt !== undefined;
  const waits = isInUse && hasSameIds(kept, fresh);
  if (!waits && kept.join() !== fresh.join()) setKept(fresh);
  const meetings = useMemo(() => {
    if (!waits) return listed;
    const places = new Map(kept.map((id, place) => [id, place]));
    return [...listed].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  }, [listed, kept, waits]);

  return {
    meetings,
    handlers: {
      onPointerEnter: ({ pointerType }) => setPointedAt(pointerType === "mouse"),
      onPointerLeave: () => setPointedAt(false),
      onPointerDown: ({ pointerType, timeStamp }) => pointerType !== "mouse" && setTouchedAt(timeStamp),
      // A click leaves focus behind for as long as nothing else is clicked: that is no sign of use.
      onFocus: ({ target }) => setFocused(target.matches(":focus-visible")),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

function hasSameIds(a: readonly string[], b: readonly string[]): boolean {
  const ids = new Set(a);
  return a.length === b.length && b.every((id) => ids.has(id));
}
