import { headerDate } from "@railbird/domain";
import { AppFooter, AppHeader, Link, SimulatedNotice, ThemeSwitch, useNow } from "@railbird/ui";
import { type ReactNode, useRef } from "react";
import styled from "styled-components";
import { useStatus } from "../data/queries";
import { usePageFocus } from "./use-page-focus";
import { useThemeChoice } from "./use-theme-choice";

const Main = styled.main`
  max-width: 1200px;
  min-height: 60vh;
  margin: 0 auto;
  padding: 0 16px;
  &:focus {
    outline: none;
  }
`;

/** Today's date changes at most this often. */
const MINUTE_MS = 60_000;

/** What stands around every page: header, the note on invented prices, and footer. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  const { data: status } = useStatus();
  const now = useNow(MINUTE_MS);
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <>
      <AppHeader jurisdiction="AU" today={headerDate(now)}>
        <nav aria-label="Main">
          <ul>
            <li>
              <Link href="/">Next To Jump</Link>
            </li>
            <li>
              <Link href="/featured-bookmakers">Featured Bookmakers</Link>
            </li>
            <li>
              <Link href="/faq">FAQ</Link>
            </li>
          </ul>
        </nav>
        <ThemeSwitch value={theme} onChange={chooseTheme} />
      </AppHeader>
      {status?.feed.simulated && <SimulatedNotice />}
      <Main id="main" ref={main} tabIndex={-1}>
        {children}
      </Main>
      <AppFooter feed={status?.feed} />
    </>
  );
}
