import type { ReactNode } from "react";
import { Chevron } from "../basics/icons";
import { Toolbar } from "./toolbar-style";

export interface RaceTableToolbarProps {
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
}

/** The line above the race's table. Without quotes there is no bookmaker to choose. */
export function RaceTableToolbar(props: RaceTableToolbarProps) {
  const { heading, isOutOfDate, onResort, shown, all, choosing, onChoosing, chooserId } = props;
  return (
    <Toolbar>
      {heading}
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
    </Toolbar>
  );
}
