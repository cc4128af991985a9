import type { ReactNode } from "react";
import styled from "styled-components";
import { HeaderDetails } from "./HeaderDetails";
import { Wordmark } from "./Wordmark";

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 20;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 56px;
  max-width: 1712px;
  margin: 0 auto;
  padding: 0 16px;
  @media (max-width: 389px) {
    gap: 6px;
  }
`;
const Home = styled.a`
  display: inline-flex;
  align-items: center;
  height: 44px;
  margin-inline-end: auto;
  color: var(--ink);
  text-decoration: none;
  @media (max-width: 359px) {
    svg {
      display: none;
    }
  }
`;
const Pill = styled.span`
  padding: 3px 10px;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--raised);
  font-size: 14px;
  line-height: 20px;
  /* One line for every date; only text that a visitor spaces takes a second one. */
  @media (max-width: 389px) {
    padding-inline: 6px;
    font: 500 14px/20px var(--narrow);
  }
  b {
    font-weight: 650;
  }
`;
const Skip = styled.a`
  position: absolute;
  inset: 4px auto auto 8px;
  z-index: 30;
  padding: 12px 16px;
  background: var(--brand);
  color: var(--on-brand);
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

const menuIcon = (
  <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
    <path d="M0 1h20M0 7h20M0 13h20" stroke="currentColor" strokeWidth="2" />
  </svg>
);

export interface AppHeaderProps {
  /** Short weekday, day and month: `Fri, 20 Nov`. */
  readonly today: string;
  /** `AU`. */
  readonly jurisdiction: string;
  /** Links to other days, which the pill opens; without them it is text. */
  readonly days?: ReactNode;
  /** The menu's content: the theme switch, links. No menu without it. */
  readonly children?: ReactNode;
  /** What opens the search; stands before the menu. */
  readonly search?: ReactNode;
  /** The id of the page's `main`, for the link that skips to it. */
  readonly mainId?: string;
  /** For the home page: as wide as its board, and without the bird, which sits on the page. */
  readonly front?: boolean;
}

/** The header of every page: the name left, jurisdiction and date right. */
export function AppHeader({
  today,
  jurisdiction,
  days,
  children,
  search,
  mainId = "main",
  front = false,
}: AppHeaderProps) {
  const pill = (
    <Pill>
      <b>{jurisdiction}</b> · {today}
    </Pill>
  );
  return (
    <Bar>
      <Skip href={`#${mainId}`}>Skip to content</Skip>
      <Line>
        <Home href="/" aria-label="Railbird, home">
          <Wordmark bird={!front} />
        </Home>
        {days ? <HeaderDetails button={pill}>{days}</HeaderDetails> : pill}
        {search}
        {children && (
          <HeaderDetails button={menuIcon} label="Menu">
            {children}
          </HeaderDetails>
        )}
      </Line>
    </Bar>
  );
}
