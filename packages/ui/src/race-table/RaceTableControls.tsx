import type { BookmakerListItem } from "@railbird/contract";
import type { RunnerSort } from "@railbird/domain";
import { lazy, type ReactNode, Suspense, useDeferredValue, useId, useState } from "react";
import styled from "styled-components";
import { Chevron } from "../basics/icons";
import { VisuallyHidden, visuallyHidden } from "../basics/VisuallyHidden";
import type { FieldChoice } from "../my-board/first-paint";
import { SHOWS_PRICES } from "./narrow-table-style";
import { sortInWords } from "./RaceTableHead";
import type { MyBookmakers } from "./use-race-field";

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
  [data-more] svg {
    display: inline;
  }
  small {
    margin-inline-start: 6px;
    font-size: 12px;
    font-weight: 400;
    color: var(--quiet);
  }
  @media (min-width: 768px) {
    [data-views] {
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
    /* Bookmakers' names have the line below. */
    &${SHOWS_PRICES} {
      position: static;
    }
    /* At the line's end in both views: what is pressed stays under the finger. */
    [data-views] {
      order: 1;
      display: flex;
      margin: 0 0 0 auto;
      padding: 0;
      border: 0;
      button {
        min-width: 44px;
        padding: 0 8px;
        font-family: var(--narrow);
      }
      button:last-child {
        padding-inline-end: 0;
      }
      [aria-pressed="true"] {
        color: var(--ink);
        font-weight: 700;
        text-decoration: underline 2px;
        text-underline-offset: 5px;
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
  readonly heading: ReactNode;
  /** True when the prices ask for another order than the rows have. */
  readonly isOutOfDate: boolean;
  readonly onResort: () => void;
  readonly sort: RunnerSort;
  /** The bookmakers that quote in the race, by id. */
  readonly bookmakers: readonly string[];
  /** How many of them have a column. */
  readonly shown: number;
  readonly directory: readonly BookmakerListItem[] | undefined;
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

/** What a phone shows of the field. */
function FieldSwitch({ view, onView }: Pick<RaceTableControlsProps, "view" | "onView">) {
  const [asked, ask] = useState({ view, inPlaceOf: view });
  const pressed = asked.inPlaceOf === view ? asked.view : view;
  const choose = (chosen: RaceTableControlsProps["view"]) => {
    ask({ view: chosen, inPlaceOf: view });
    // A slow phone takes a third of a second to lay out every cell anew: what was pressed is painted before.
    requestAnimationFrame(() => setTimeout(() => onView(chosen)));
  };
  return (
    <fieldset aria-label="Shown" data-views>
      {(["runners", "prices"] as const).map((choice) => (
        <button key={choice} type="button" aria-pressed={pressed === choice} onClick={() => choose(choice)}>
          {choice === "runners" ? "Runners" : "Prices"}
        </button>
      ))}
    </fieldset>
  );
}

interface RaceTableToolbarProps extends Pick<RaceTableControlsProps, "view" | "onView"> {
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
  return (
    <Toolbar data-view={props.view}>
      {heading}
      {all > 0 && <FieldSwitch view={props.view} onView={props.onView} />}
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
