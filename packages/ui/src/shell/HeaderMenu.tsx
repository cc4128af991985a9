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

/** The header's menu. Opens without JavaScript; with it, Escape, a click elsewhere and following a link close it. */
export function HeaderMenu({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = root.current;
      if (!menu?.open || !(event.target instanceof Node)) {
        return;
      }
      const escaped = event instanceof KeyboardEvent && event.key === "Escape";
      if (escaped) {
        menu.querySelector("summary")?.focus();
      }
      const inside = menu.contains(event.target);
      const followed = event.type === "click" && inside && event.target instanceof Element && event.target.closest("a");
      if (escaped || followed || (event.type === "click" && !inside)) {
        menu.open = false;
      }
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
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
