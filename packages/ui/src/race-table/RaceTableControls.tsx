import type { BookmakerListItem } from "@railbird/contract";
import type { RunnerSort } from "@railbird/domain";
import { lazy, type ReactNode, Suspense, useDeferredValue, useId, useState } from "react";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { RaceTableToolbar } from "./RaceTableToolbar";
import { sortInWords } from "./sort-in-words";

const BookmakerChooser = lazy(() => import("./BookmakerChooser"));

export interface RaceTableControlsProps {
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
  readonly hiddenBookmakers: readonly string[];
  readonly onHiddenBookmakers: (hidden: readonly string[]) => void;
}

/** What stands above the table: the line with its buttons, its order in words, and the choice of bookmakers once that is asked for. */
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
      />
      <VisuallyHidden role="status">{sortInWords(props.sort)}</VisuallyHidden>
      {hasChooser && (
        <Suspense>
          <BookmakerChooser
            id={chooserId}
            bookmakers={bookmakers}
            hidden={props.hiddenBookmakers}
            onChange={props.onHiddenBookmakers}
            directory={props.directory}
          />
        </Suspense>
      )}
    </>
  );
}
