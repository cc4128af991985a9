import { type ReactNode, type RefObject, useContext, useEffect, useRef } from "react";
import styled from "styled-components";
import { SheetContext } from "../sheet/sheet-context";
import { Wordmark } from "./Wordmark";

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
  inset: calc(var(--header) - 3px) 0 auto auto;
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
  height: calc(var(--header) - 1px);
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
  color: var(--ink);
  text-decoration: none;
  margin-inline-end: auto;
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
  /** Links to the site's first pages, beside the name where there is room. */
  readonly top?: ReactNode;
  /** Links to other days, which the pill opens; without them it is text. */
  readonly days?: ReactNode;
  /** The menu's content: the theme switch, links. No menu without it. */
  readonly children?: ReactNode;
  /** The control that opens the search; stands before the menu. */
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
  top,
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
        {top}
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

interface HeaderDetailsProps {
  /** Always shown: text in a `span`, or an icon. */
  readonly button: ReactNode;
  /** The name of a button that is an icon. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A button of the header and what opens below it. Opens without JavaScript; with it, Escape, a click elsewhere and following a link close
 * it, and Back where the page has a `SheetProvider`.
 */
function HeaderDetails({ button, label, children }: HeaderDetailsProps) {
  const root = useRef<HTMLDetailsElement>(null);
  useClosingDetails(root);
  return (
    <Root ref={root}>
      <summary aria-label={label}>{button}</summary>
      <Sheet>{children}</Sheet>
    </Root>
  );
}

/** Has an opened `details` element of the header closed by its use: by code that is loaded when it is first opened. */
function useClosingDetails(root: RefObject<HTMLDetailsElement | null>): void {
  const opened = useContext(SheetContext);
  useEffect(() => {
    const details = root.current;
    if (!details) return;
    let end: (() => void) | undefined;
    const begin = () => {
      import("./closing-details").then(
        ({ closeByUse }) => {
          if (root.current) end = closeByUse(details, opened);
        },
        // Without the code its button alone closes it, as without JavaScript.
        () => {},
      );
    };
    // Opened before the page was hydrated, too.
    if (details.open) begin();
    else details.addEventListener("toggle", begin, { once: true });
    return () => {
      details.removeEventListener("toggle", begin);
      end?.();
    };
  }, [root, opened]);
}
