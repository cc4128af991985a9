import type { RaceStatus, RacingCode } from "@railbird/contract";
import { countdown, formatOdds, timeInZone, timeLeftInWords } from "@railbird/domain";
import { type CSSProperties, memo, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Chevron } from "../basics/icons";
import { useHeldOrder } from "../basics/use-held-order";
import { useSteady } from "../basics/use-steady";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { isNothingFocused } from "../keys/use-row-keys";
import { isShortcut, useShortcut } from "../keys/use-shortcut";
import { CodeBadge } from "../racing/badges";
import { Cruncher } from "../racing/NetMovement";
import { useNowSelect } from "../time/now";
import { useZone } from "../time/zone";
import { Edge, Head, Instead, List, Note, Row } from "./rail-style";

/** A start further away than this is said as a time of day, minutes. */
const MINUTES_UP_TO = 99;

/** A row's event: its page is likely to be the next one, so that it is worth fetching now. It bubbles. */
export const AHEAD_EVENT = "railbird-ahead";

/** A race to come, as a row says it. */
export interface RailRace {
  readonly id: string;
  readonly number: number;
  readonly venue: string;
  readonly racingCode: RacingCode;
  /** ISO 8601, UTC. */
  readonly startTime: string;
  readonly status: RaceStatus;
  readonly favourite?: { readonly number: number; readonly odds: number } | undefined;
  /** The runner that firmed most, with its movement net of scratchings where their share is known. */
  readonly cruncher?: { readonly number: number; readonly movePct: number; readonly netPct?: number } | undefined;
}

export interface RaceRailProps {
  /** By their starts; `undefined` until they have come. */
  readonly races: readonly RailRace[] | undefined;
  /** The race whose page is open. */
  readonly openId?: string | undefined;
  /** The part of the page's query that the rows' addresses keep, with its question mark. */
  readonly search?: string | undefined;
  /** The trouble with the list's data, said below it. */
  readonly trouble?: string | undefined;
  /** Whether it is a strip on a wide screen too. */
  readonly strip?: boolean;
  /** Called to make it a strip, or a list again. */
  readonly onStrip?: ((strip: boolean) => void) | undefined;
  /** Whether the page goes from one next race to the other by itself. */
  readonly following?: boolean;
  /** Called to follow the next race, or to stay. */
  readonly onFollow?: ((following: boolean) => void) | undefined;
}

/**
 * The day beside a race: the next races by time, the open one black. A column from 1280 px, below that, or where the visitor has made it
 * one, a strip that is swiped; it fills its place. J and K go to the next and the previous one, F follows the next to jump.
 */
export function RaceRail(props: RaceRailProps) {
  const { races, openId, search = "", trouble, strip = false, onStrip, following = false, onFollow } = props;
  const list = useRef<HTMLOListElement>(null);
  const held = useHeldOrder(races ?? []);
  useRailKeys(list, openId !== undefined);
  useShortcut("f", () => onFollow?.(!following));
  useInView(list, `${openId} ${strip}`, openId !== undefined && races !== undefined);
  useAhead(list, openId, held.items);
  return (
    <>
      <Head>
        <h2>Next To Jump</h2>
        {onFollow && (
          <button
            type="button"
            data-follow=""
            aria-pressed={following}
            aria-keyshortcuts="f"
            onClick={() => onFollow(!following)}
          >
            {following ? "Following" : "Follow"}
            <VisuallyHidden> the next to jump</VisuallyHidden>
          </button>
        )}
        {onStrip && (
          <button
            type="button"
            aria-label={strip ? "Races in a column" : "Races in a strip"}
            onClick={() => onStrip(!strip)}
          >
            <Chevron direction={strip ? "down" : "left"} />
          </button>
        )}
      </Head>
      {held.items.length > 0 ? (
        <List ref={list} style={{ "--places": held.items.length } as CSSProperties} {...held.handlers}>
          {held.items.map((race, place) => (
            <li key={race.id} style={{ "--place": place } as CSSProperties}>
              <RailRow race={race} search={search} isOpen={race.id === openId} />
            </li>
          ))}
        </List>
      ) : (
        <Instead>{races ? "No upcoming races" : trouble === undefined && "Loading races..."}</Instead>
      )}
      {/* Below the list, whose rows then stay where they are. */}
      <div role="status">
        {following && <Note>Each next race opens by itself. A touch, a key or a scroll stops it.</Note>}
      </div>
      {trouble !== undefined && <Note data-late="">{trouble}</Note>}
    </>
  );
}

interface RailRowProps {
  readonly race: RailRace;
  readonly search: string;
  readonly isOpen: boolean;
}

const RailRow = memo(function RailRow({ race, search, isOpen }: RailRowProps) {
  const { favourite, cruncher } = race;
  return (
    <Row href={`/race/${race.id}${search}`} aria-current={isOpen ? "page" : undefined}>
      {useFavouriteMark(favourite?.number)}
      <CodeBadge code={race.racingCode} />
      <span>
        <b>
          <span data-part="venue">{race.venue}</span> <span>R{race.number}</span>
        </b>
        <Left startTime={race.startTime} />
      </span>
      <span>
        <span data-part="favourite">{favourite && `Fav ${favourite.number} ${formatOdds(favourite.odds)}`}</span>
        {cruncher && <Cruncher cruncher={cruncher} />}
      </span>
    </Row>
  );
});

/** `12m`, `Due`, `5:40 PM`; a screen reader has words. Renders once a minute. */
function Left({ startTime }: { readonly startTime: string }) {
  const start = Date.parse(startTime);
  const zone = useZone();
  const words = useNowSelect((now) => leftOf(start, now, zone).words);
  const short = useNowSelect((now) => leftOf(start, now, zone).short);
  return (
    <span>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>, {words}, </VisuallyHidden>
    </span>
  );
}

/** How long it is to a start, and how that is read out; both are epoch ms. */
export function leftOf(start: number, now: number, zone: string): { readonly short: string; readonly words: string } {
  if (now >= start) return { short: "Due", words: "due" };
  const minutes = Math.floor((start - now) / 60_000);
  if (minutes > MINUTES_UP_TO) {
    const time = timeInZone(start, zone);
    return { short: time, words: `at ${time}` };
  }
  return { short: `${minutes}m`, words: timeLeftInWords(countdown(start, now)) };
}

interface SeenFavourite {
  readonly number: number | undefined;
  /** How often it has changed. */
  readonly change: number;
}

function useFavouriteMark(number: number | undefined): ReactNode {
  const { change } = useSteady<SeenFavourite>({ number, change: 0 }, (seen, now) => {
    if (now.number === undefined || seen.number === now.number) return seen;
    return { number: now.number, change: seen.number === undefined ? seen.change : seen.change + 1 };
  });
  return change > 0 && <Edge key={change} data-changed="" />;
}

/**
 * Lets J and K open the next and the previous race of a list of links beside a race, from the open one or else from its start. They count where
 * nothing has the focus and in the list itself: in a table's row they move between its rows.
 */
function useRailKeys(list: RefObject<HTMLElement | null>, isRaceOpen: boolean): void {
  useEffect(() => {
    if (!isRaceOpen) return;
    const step = (event: KeyboardEvent) => {
      const way = { j: 1, k: -1 }[event.key];
      const { activeElement } = document;
      if (way === undefined || list.current === null || !isShortcut(event)) return;
      if (!isNothingFocused(activeElement) && !list.current.contains(activeElement)) return;
      const links = [...list.current.querySelectorAll<HTMLElement>("a")];
      const open = links.findIndex((link) => link.ariaCurrent === "page");
      const to = open < 0 ? links[0] : links[open + way];
      // A table's own keys come after this listener: where there is a list of races, J and K are its.
      event.preventDefault();
      to?.click();
    };
    document.addEventListener("keydown", step, true);
    return () => document.removeEventListener("keydown", step, true);
  }, [list, isRaceOpen]);
}

/**
 * Says which pages J and K lead to, each time they are others. A finger that swipes the strip does not step from race to race, so that its
 * network is left alone.
 */
function useAhead(list: RefObject<HTMLElement | null>, openId: string | undefined, races: readonly RailRace[]): void {
  const open = races.findIndex(({ id }) => id === openId);
  const places = open < 0 ? [] : [open - 1, open + 1];
  const ids = places.map((place) => races[place]?.id).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the races beside the open one are others.
  useEffect(() => {
    if (!matchMedia("(hover: hover)").matches) return;
    for (const place of places) {
      list.current?.children[place]?.firstElementChild?.dispatchEvent(new Event(AHEAD_EVENT, { bubbles: true }));
    }
  }, [list, ids]);
}

/** Brings the open race into view within its list, without moving the page; again when `when` changes. */
function useInView(list: RefObject<HTMLElement | null>, when: string, hasOpen: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another race is open, or the list is laid out otherwise.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const row = hasOpen ? box?.querySelector("[aria-current]") : undefined;
      if (!box || !row) return;
      const [outer, inner] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
      const before = { left: inner.left - outer.left, top: inner.top - outer.top };
      const isSeen =
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom;
      if (!isSeen) box.scrollBy({ ...before, behavior: "instant" });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, when, hasOpen]);
}
