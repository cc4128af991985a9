import { type ReactNode, useRef } from "react";
import styled from "styled-components";
import { HeaderSheet } from "./HeaderSheet";
import { useClosingDetails } from "./use-closing-details";

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
/** The header's menu. Opens without JavaScript; with it, Escape, a click elsewhere and following a link close it. */
export function HeaderMenu({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDetailsElement>(null);
  useClosingDetails(root);
  return (
    <Root ref={root}>
      <summary aria-label="Menu">
        <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
          <path d="M0 1h20M0 7h20M0 13h20" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <HeaderSheet>{children}</HeaderSheet>
    </Root>
  );
}
