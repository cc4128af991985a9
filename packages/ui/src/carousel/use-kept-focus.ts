import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** Handlers for the element that holds the cards. */
export interface KeptFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/** Keeps focus on its race when the race takes another place, where a card of its own is drawn. */
export function useKeptFocus(cards: HTMLElement | null, ids: readonly string[]): KeptFocus {
  const focused = useRef<string | null>(null);
  const key = ids.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other races are what may have taken the focused link away.
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const links = [...(cards?.querySelectorAll("a") ?? [])];
    links.find((link) => link.getAttribute("href") === focused.current)?.focus({ preventScroll: true });
  }, [cards, key]);
  return {
    onFocus: ({ target }) => {
      focused.current = target.getAttribute("href");
    },
    // React fires no blur event when it removes the link itself.
    onBlur: () => {
      focused.current = null;
    },
  };
}
