import { type ReactNode, useRef } from "react";
import styled from "styled-components";
import { useClosingDetails } from "./use-closing-details";

const Root = styled.details`
  position: relative;
  summary {
    display: flex;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    height: 44px;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  /* An icon's lines end where the page's text does. */
  summary[aria-label] {
    margin-inline-end: -10px;
  }
  summary > span::after {
    content: " ▾";
    color: var(--quiet);
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

export interface HeaderDetailsProps {
  /** Always shown: text in a `span`, or an icon. */
  readonly button: ReactNode;
  /** The name of a button that is an icon. */
  readonly label?: string;
  /** What the button opens. */
  readonly children: ReactNode;
}

/**
 * A button of the header and what opens below it. Opens without JavaScript; with it, Escape, a click elsewhere and following a link close
 * it, and Back where the page has a `SheetProvider`.
 */
export function HeaderDetails({ button, label, children }: HeaderDetailsProps) {
  const root = useRef<HTMLDetailsElement>(null);
  useClosingDetails(root);
  return (
    <Root ref={root}>
      <summary aria-label={label}>{button}</summary>
      <Sheet>{children}</Sheet>
    </Root>
  );
}
