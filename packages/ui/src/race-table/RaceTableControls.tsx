import type { BookmakerListItem } from "@railbird/contract";
import type { RunnerSort } from "@railbird/domain";
import { lazy, type ReactNode, Suspense, useDeferredValue, useId, useState } from "react";
import styled from "styled-components";
import { Chevron } from "../basics/icons";
import { VisuallyHidden, visuallyHidden } from "../basics/VisuallyHidden";
import type { FieldChoice } from "../my-board/first-paint";
import { SHOWS_PRICES } from "./narrow-table-style";
import { sortInWords } from "./RaceTableHead";
import type { Market, MyBookmakers } from "./use-race-field";

/** The line above the race's table: its heading, and the buttons for its order and its bookmakers. */
const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 44px;
  > :first-child {
    margin-inline-end: auto;
  }
  button {
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    background: none;
    color: var(--brand);
    font-size: 14px;
    font-weight: 600;
  }
  button:last-child {
    padding-inline-end: 0;
  }
  button:hover {
    text-decoration: underline;
  }
  button[data-quiet] {
    visibility: hidden;
  }
  svg {
    display: none;
  }
  /* As wide with one digit as with two. */
  [data-more] {
    min-width: 64px;
    text-align: end;
    svg {
      display: inline;
    }
  }
  small {
    margin-inline-start: 6px;
    font-size: 12px;
    font-weight: 400;
    color: var(--quiet);
  }
  [data-views] {
    display: flex;
    margin: 0;
    padding: 0;
    border: 0;
    button {
      min-width: 44px;
      padding: 0 8px;
      font-family: var(--narrow);
    }
    [aria-pressed="true"] {
      color: var(--ink);
      font-weight: 700;
      text-decoration: underline 2px;
      text-underline-offset: 5px;
    }
  }
  @media (min-width: 768px) {
    [data-views="Shown"] {
      display: none;
    }
  }
  /* On a narrow screen it shares a line with the sorts, without a heading. Bookmakers are chosen beside their prices. */
  @media (max-width: 767px) {
    position: absolute;
    inset: 0 0 auto auto;
    z-index: 1;
    > :first-child,
    small,
    button[data-more],
    &:not(${SHOWS_PRICES}) [aria-expanded],
    &:not([data-market="place"], ${SHOWS_PRICES}) [data-views="Market"],
    button[data-quiet],
    button:not([data-quiet]) + button[aria-expanded="false"] {
      display: none;
    }
    h2:first-child {
      position: absolute;
      display: block;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    button {
      padding: 0 0 0 4px;
    }
    /* Bookmakers' names have the line below. Prices for a place say so wherever they stand. */
    &${SHOWS_PRICES},
    &[data-market="place"] {
      position: static;
    }
    /* Its first word begins where the page does. */
    [data-views="Market"] button:first-child {
      padding-inline-start: 0;
      text-align: start;
    }
    /* At the line's end in both views: what is pressed stays under the finger. */
    [data-views="Shown"] {
      order: 1;
      margin-inline-start: auto;
      button:last-child {
        padding-inline-end: 0;
      }
    }
  }
  /* It lies beside the heading of what it opened, which has the same words. */
  @media (min-width: 360px) and (max-width: 767px) {
    button[aria-expanded="true"] {
      min-width: 44px;
      span {
        ${visuallyHidden}
      }
      svg {
        display: inline;
      }
    }
  }
  @media (max-width: 359px) {
    position: static;
    justify-content: end;
  }
  /* Its buttons do nothing then. */
  @media (scripting: none) {
    button {
      display: none;
    }
  }
`;

const BookmakerChooser = lazy(() => import("./BookmakerChooser"));

export interface RaceTableControlsProps {
  readonly view: FieldChoice;
  readonly onView: (view: FieldChoice) => void;
  /** Which prices are shown; absent where the race has none for a place. */
  readonly market: Market | undefined;
  readonly onMarket: (market: Market) => void;
  readonly heading: ReactNode;
  /** True when the prices ask for another order than the rows have. */
  readonly isOutOfDate: boolean;
  /** Called to put the rows in order again. */
  readonly onResort: () => void;
  readonly sort: RunnerSort;
  /** The bookmakers that quote in the race, by id. */
  readonly bookmakers: readonly string[];
  /** How many of them have a column. */
  readonly shown: number;
  readonly directory: readonly BookmakerListItem[] | undefined;
  /** The bookmakers that the visitor has chosen. */
  readonly mine: MyBookmakers;
  readonly onMine: (mine: MyBookmakers) => void;
  /** Leads to the columns that are out of view. */
  readonly more?: ReactNode;
}

/** The line above the table, with its buttons, its order in words, and the choice of bookmakers once that is asked for. */
export function RaceTableControls(props: RaceTableControlsProps) {
  const { bookmakers } = props;
  const [choosing, setChoosing] = useState(false);
  const hasChooser = useDeferredValue(choosing);
  const chooserId = useId();
  return (
    <>
      <RaceTableToolbar
        heading={props.heading}
        isOutOfDate={props.isOutOfDate}
        onResort={props.onResort}
        shown={props.shown}
        all={bookmakers.length}
        choosing={choosing}
        onChoosing={setChoosing}
        chooserId={hasChooser ? chooserId : undefined}
        more={props.more}
        view={props.view}
        onView={props.onView}
        market={props.market}
        onMarket={props.onMarket}
      />
      <VisuallyHidden role="status">{sortInWords(props.sort)}</VisuallyHidden>
      {hasChooser && (
        <Suspense>
          <BookmakerChooser
            id={chooserId}
            bookmakers={bookmakers}
            mine={props.mine}
            onChange={props.onMine}
            directory={props.directory}
          />
        </Suspense>
      )}
    </>
  );
}

interface SwitchProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly (readonly [Choice, words: string])[];
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** One of two: what a phone shows of the field, or which prices. */
function Switch<Choice extends string>({ label, choices, chosen, onChoose }: SwitchProps<Choice>) {
  const [asked, ask] = useState({ chosen, inPlaceOf: chosen });
  const pressed = asked.inPlaceOf === chosen ? asked.chosen : chosen;
  const choose = (choice: Choice) => {
    ask({ chosen: choice, inPlaceOf: chosen });
    // A slow phone takes a third of a second to lay out every cell anew: what was pressed is painted before.
    requestAnimationFrame(() => setTimeout(() => onChoose(choice)));
  };
  return (
    <fieldset aria-label={label} data-views={label}>
      {choices.map(([choice, words]) => (
        <button key={choice} type="button" aria-pressed={pressed === choice} onClick={() => choose(choice)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}

const VIEWS = [
  ["runners", "Runners"],
  ["prices", "Prices"],
] as const;

const MARKETS = [
  ["win", "Win"],
  ["place", "Place"],
] as const;

interface RaceTableToolbarProps extends Pick<RaceTableControlsProps, "view" | "onView" | "market" | "onMarket"> {
  readonly heading: ReactNode;
  /** Whether the prices ask for another order than the rows have. */
  readonly isOutOfDate: boolean;
  readonly onResort: () => void;
  /** How many bookmakers have a column. */
  readonly shown: number;
  /** How many bookmakers quote in the race. */
  readonly all: number;
  /** Whether the choice of bookmakers is open. */
  readonly choosing: boolean;
  readonly onChoosing: (choosing: boolean) => void;
  /** The id of that choice, once it is on the page. */
  readonly chooserId: string | undefined;
  readonly more: ReactNode;
}

/** The line above the race's table. Without quotes there is no bookmaker to choose. */
function RaceTableToolbar(props: RaceTableToolbarProps) {
  const { heading, isOutOfDate, onResort, shown, all, choosing, onChoosing, chooserId } = props;
  const { view, market } = props;
  return (
    <Toolbar data-view={view} data-market={market}>
      {heading}
      {market && <Switch label="Market" choices={MARKETS} chosen={market} onChoose={props.onMarket} />}
      {all > 0 && <Switch label="Shown" choices={VIEWS} chosen={view} onChoose={props.onView} />}
      <button type="button" data-quiet={!isOutOfDate || undefined} onClick={onResort}>
        Re-sort
      </button>
      {all > 0 && (
        <button
          type="button"
          aria-expanded={choosing}
          aria-controls={choosing ? chooserId : undefined}
          onClick={() => onChoosing(!choosing)}
        >
          <span>My bookmakers</span>{" "}
          <small>
            {shown} of {all}
          </small>
          <Chevron direction="up" />
        </button>
      )}
      {props.more}
    </Toolbar>
  );
}
