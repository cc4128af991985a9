import { addDays, type CalendarDate, headerDate, melbourneDate, shortDate } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { AppHeader, SimulatedNotice, ThemeSwitch, useNowSelect, ZoneNote } from "@railbird/ui";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useRead } from "../data/use-read";
import { matchPage } from "../routes/match-page";
import { dayPath, homePath } from "../routes/paths";
import { preloadable } from "../routes/preloadable";
import { KeyHelp } from "./keys/KeyHelp";
import { PageSuspense } from "./PageSuspense";
import { HeaderSearch } from "./search/HeaderSearch";
import { useLinkNavigation } from "./use-link-navigation";
import { useThemeChoice } from "./use-theme-choice";

// The same element on every page: React leaves it alone.
const nav = (
  <nav aria-label="Main">
    <ul>
      <li data-top="">
        <a href="/">Next To Jump</a>
      </li>
      <li data-top="">
        <a href="/movers">Movers</a>
      </li>
      <li>
        <a href="/late-mail">Late Mail</a>
      </li>
      <li>
        <a href="/featured-bookmakers">Featured Bookmakers</a>
      </li>
      <li data-top="">
        <a href="/my-board">My board</a>
      </li>
      <li>
        <a href="/faq">FAQ</a>
      </li>
    </ul>
  </nav>
);
// The server's HTML shows it, and nobody needs its code at first. It reads what it shows itself: an element that stays the same is left alone.
const lazyFooter = preloadable(() => import("./Footer"));
if (import.meta.env.SSR) await lazyFooter.preload();
const footer = (
  <PageSuspense fallback={null}>
    <lazyFooter.Page />
  </PageSuspense>
);
const lazyRail = preloadable(() => import("./rail/Rail"));
if (import.meta.env.SSR) await lazyRail.preload();
// The place of the next races is in the layout, not in their code: a page that a link leads to does not move when that code comes.
const rail = (
  <nav aria-label="Next races" data-races="">
    <PageSuspense fallback={null}>
      <lazyRail.Page />
    </PageSuspense>
  </nav>
);
const search = <HeaderSearch />;
const help = <KeyHelp />;

/** The frame of every page: header, the note on simulated prices, and footer. */
export function Layout({ children, notice }: { readonly children: ReactNode; readonly notice?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useLinkNavigation();
  usePageFocus(main);
  const { data: status } = useRead(ref("status", {}));
  const today = useNowSelect(headerDate);
  const date = useNowSelect(melbourneDate);
  const [theme, chooseTheme] = useThemeChoice();
  const { pathname } = useLocation();
  const isHome = pathname === homePath;
  const { raceId, meetingId } = matchPage(pathname).params;
  const days = useMemo(() => <DayLinks today={date} />, [date]);
  const themes = useMemo(() => <ThemeSwitch value={theme} onChange={chooseTheme} />, [theme, chooseTheme]);
  return (
    <>
      <AppHeader
        jurisdiction="AU"
        today={today}
        top={<TopLinks today={date} at={pathname} />}
        days={days}
        search={search}
        front={isHome}
      >
        {nav}
        {themes}
        {help}
      </AppHeader>
      {notice}
      <ZoneNote />
      {status?.feed.simulated && <SimulatedNotice />}
      <div>
        {(raceId ?? meetingId) && rail}
        <main id="main" ref={main} tabIndex={-1} data-wide={isHome || undefined}>
          {children}
        </main>
      </div>
      {footer}
    </>
  );
}

/** The site's first pages, where the header has room for them; the current one is marked. */
function TopLinks({ today, at }: { readonly today: CalendarDate; readonly at: string }) {
  const links = [
    ["Next To Jump", homePath],
    ["Movers", "/movers"],
    ["Results", dayPath(addDays(today, -1))],
    ["My board", "/my-board"],
  ] as const;
  return (
    <nav aria-label="Pages" data-pages="">
      {links.map(([name, path]) => (
        <a key={name} href={path} aria-current={path === at ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The way to yesterday, today and tomorrow. `today` is Melbourne's date. */
function DayLinks({ today }: { readonly today: CalendarDate }) {
  const yesterday = addDays(today, -1);
  const tomorrow = addDays(today, 1);
  return (
    <nav aria-label="Days">
      <a href={dayPath(yesterday)}>Yesterday, {shortDate(yesterday)}</a>
      <a href={homePath}>Today, {shortDate(today)}</a>
      <a href={dayPath(tomorrow)}>Tomorrow, {shortDate(tomorrow)}</a>
    </nav>
  );
}

/**
 * After a navigation, focus moves to the new page's content, as after a load, and a page reached by a link starts at its top. The
 * first page is left to the browser, and focus to somebody who has taken it to the new page already.
 */
function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const focused = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has focus when the page changes, before anybody can use the new one.
  useLayoutEffect(() => {
    focused.current = document.activeElement;
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Both force a layout. Right before the next frame nothing changes any more, so that the page is laid out once.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isTaken = activeElement !== focused.current && main.current?.contains(activeElement);
      if (!isTaken) main.current?.focus({ preventScroll: true });
      if (navigation !== "POP") window.scrollTo(0, 0);
    });
  }, [pathname, navigation, main]);
}
