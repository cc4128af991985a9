import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState } from "react";
import { sameList, useSteady } from "./use-steady";

/** How long after a touch a list counts as in use, milliseconds: the finger may come back to the same row. */
const FINGER_MS = 8_000;

/** A list whose order waits while it is in use. */
export interface HeldOrder<Item> {
  /** As they stand on screen; those that are new come last. */
  readonly items: readonly Item[];
  /** True when another order waits. */
  readonly outOfDate: boolean;
  /** Puts them in order now. */
  readonly resort: () => void;
  /** Go on the element that has the rows: they notice its use. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * Keeps rows from moving under a pointer, a finger, the keyboard's focus or a dialog that one of them opened, and while `reading`: a new
 * order of `items` waits. Another value of `asked` is what the visitor asked for, and comes at once.
 */
export function useHeldOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  { reading = false, asked }: { readonly reading?: boolean; readonly asked?: unknown } = {},
): HeldOrder<Item> {
  const [isPointedAt, setPointedAt] = useState(false);
  const [touchedAt, setTouchedAt] = useState<number>();
  const [isFocused, setFocused] = useState(false);
  const [resorts, setResorts] = useState(0);
  useEffect(() => {
    if (touchedAt === undefined) return;
    const timer = setTimeout(() => setTouchedAt(undefined), FINGER_MS);
    return () => clearTimeout(timer);
  }, [touchedAt]);

  const waits = isPointedAt || isFocused || touchedAt !== undefined || reading;
  const fresh = { ids: items.map(({ id }) => id), asked, resorts };
  const kept = useSteady(fresh, (shown, now) => {
    const isSame = shown.asked === now.asked && shown.resorts === now.resorts;
    return isSame && (waits || sameList(shown.ids, now.ids) === shown.ids) ? shown : now;
  });
  const outOfDate = sameList(kept.ids, fresh.ids) !== kept.ids;
  return {
    items: useMemo(() => (outOfDate ? inOrderOf(kept.ids, items) : items), [items, kept, outOfDate]),
    outOfDate,
    resort: () => setResorts(resorts + 1),
    handlers: {
      onPointerEnter: ({ pointerType }) => setPointedAt(pointerType === "mouse"),
      onPointerLeave: () => setPointedAt(false),
      onPointerDown: ({ pointerType, timeStamp }) => pointerType !== "mouse" && setTouchedAt(timeStamp),
      // A click leaves focus behind for as long as nothing else is clicked: that is no sign of use.
      onFocus: ({ target }) => setFocused(target.matches(":focus-visible")),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget) || isInDialog(relatedTarget)),
    },
  };
}

/** A dialog gives focus back to the row that it was opened from. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role$=dialog]") !== null;
}

function inOrderOf<Item extends { readonly id: string }>(ids: readonly string[], items: readonly Item[]): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: Item) => places.get(id) ?? ids.length;
  return items.toSorted((a, b) => place(a) - place(b));
}
