import { type ReactNode, useEffect, useRef } from "react";
import styled from "styled-components";

const Root = styled.details`
  position: relative;
  summary {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-inline-end: -10px;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
`;
const Sheet = styled.div`
  position: absolute;
  inset: 50px 0 auto auto;
  display: grid;
  gap: 12px;
  width: max-content;
  min-width: 240px;
  padding: 16px;
  border: 1px solid var(--edge);
  border-radius: 6px;
  background: var(--raised);
  nav a {
    display: flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** The header's menu. Opens without JavaScript; with it, Escape, a click elsewhere following a link and pressing a button close it. */
export function HeaderMenu({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = root.current;
      if (!menu?.open || !(event.target instanceof Node)) {
        return;
      }
      const clicked = event.type === "click";
      const escaped = event instanceof KeyboardEvent && event.key === "Escape";
      const inside = menu.contains(event.target);
      const chosen = clicked && inside && event.target instanceof Element ? event.target.closest("a, button") : null;
      if (escaped || chosen?.matches("button")) {
        menu.querySelector("summary")?.focus();
      }
      if (escaped || chosen || (clicked && !inside)) {
        menu.open = false;
      }
    };
    // Before a button acts: what it opens gives focus back to where it is then.
    document.addEventListener("click", close, true);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close, true);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <Root ref={root}>
      <summary aria-label="Menu">
        <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
          <path d="M0 1h20M0 7h20M0 13h20" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <Sheet>{children}</Sheet>
    </Root>
  );
}
