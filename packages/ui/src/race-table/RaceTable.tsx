import type { BookmakerListItem, Race, Tips } from "@railbird/contract";
import {
  CARD_ORDER,
  type RunnerSort,
  raceMarkets,
  scratchingShare,
  scratchingsPct,
  withMostTipped,
} from "@railbird/domain";
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { ScrollRegion } from "../basics/ScrollRegion";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { useRowKeys } from "../keys/use-row-keys";
import { bookmakersOf } from "./bookmakers-of";
import { QuoteTimesContext, quoteTimes } from "./quote-times";
import { RaceTableFoot } from "./RaceTableFoot";
import { RaceTableHead } from "./RaceTableHead";
import { RaceTableToolbar } from "./RaceTableToolbar";
import { loadRunnerDetail, RunnerRow } from "./RunnerRow";
import { Table, Wide } from "./race-table-style";
import { roles } from "./roles";
import type { RunnerSlot } from "./runner-slot";
import { placesByNumber, signalsByRunner } from "./signals-by-runner";
import { sortInWords } from "./sort-in-words";
import { useCloseByEscape } from "./use-close-by-escape";
import { useHeldOrder } from "./use-held-order";
import { useSameCallback, useSameList } from "./use-same";
import { useSilksPlace } from "./use-silks-place";

const BookmakerChooser = lazy(() => import("./BookmakerChooser"));

export interface RaceTableProps {
  readonly race: Pick<Race, "venue" | "number" | "racingCode" | "runners" | "signals" | "results" | "updatedAt">;
  readonly tips?: Tips | undefined;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Stands at the start of the line above the table. */
  readonly heading?: ReactNode;
  readonly sort?: RunnerSort;
  readonly onSort: (sort: RunnerSort) => void;
  /** The runner that is opened; none when absent. */
  readonly openRunner?: string | undefined;
  readonly onOpenRunner: (runnerId: string | undefined) => void;
  /** Bookmakers without a column, by id; none when absent. */
  readonly hiddenBookmakers?: readonly string[];
  readonly onHiddenBookmakers: (hidden: readonly string[]) => void;
  /** Draws a runner's price since it opened, in a column of its own. One component for the page's life. */
  readonly sparkline?: RunnerSlot | undefined;
  /** Draws an opened runner's past prices. One component for the page's life. */
  readonly fluctuations?: RunnerSlot | undefined;
}

const none: readonly never[] = [];

/**
 * A race's field in one table: every runner, every bookmaker. On narrow screens the same rows are laid out as two lines each, and
 * the bookmakers stand in the opened runner. Number and name stay in view when it scrolls sideways. A changed price renders its row.
 */
export function RaceTable(props: RaceTableProps) {
  const {
    race,
    tips,
    directory,
    sort = CARD_ORDER,
    openRunner,
    hiddenBookmakers = none,
    sparkline,
    fluctuations,
  } = props;
  const tableId = useId();
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  const runners = useMemo(
    () => withMostTipped(race.runners, race.signals.mostTipped, tips),
    [race.runners, race.signals, tips],
  );
  const share = scratchingShare(runners);
  const scratchings = Math.round(scratchingsPct(share));
  const held = useHeldOrder(runners, sort, openRunner !== undefined);
  const all = useSameList(bookmakersOf(race.runners, directory ?? none));
  // A box that is ticked shows it at once; the columns of every row follow.
  const hidden = useDeferredValue(hiddenBookmakers);
  const shown = useSameList(all.filter((id) => !hidden.includes(id)));
  const kinds = signalsByRunner(race, tips);
  const places = placesByNumber(race.results);
  const times = useMemo(() => quoteTimes(race), [race]);
  const onToggle = useSameCallback((id: string) => props.onOpenRunner(id === openRunner ? undefined : id));
  const close = useSameCallback(() => {
    // What is closed may have the focus: its runner's name gets it.
    rows.current?.querySelector<HTMLElement>("tr[data-open] th button")?.focus();
    props.onOpenRunner(undefined);
  });
  useCloseByEscape(rows, openRunner === undefined ? undefined : close);
  const onSort = useSameCallback(props.onSort);
  const [choosing, setChoosing] = useState(false);
  const hasChooser = useDeferredValue(choosing);
  const chooserId = `${tableId}-bookmakers`;
  const columns = { hasSparkline: sparkline !== undefined, bookmakers: shown, directory };
  const shared = {
    code: race.racingCode,
    bookmakers: shown,
    directory,
    compared: all.length > 1,
    scratchingShare: share,
    hasSilks: useSilksPlace(race),
    tableId,
    onToggle,
    sparkline,
    fluctuations,
  };
  return (
    <QuoteTimesContext value={times}>
      <Wide style={{ "--books": shown.length, "--spark": sparkline ? 1 : 0 } as CSSProperties}>
        <RaceTableToolbar
          heading={props.heading}
          isOutOfDate={held.outOfDate}
          onResort={held.resort}
          shown={shown.length}
          all={all.length}
          choosing={choosing}
          onChoosing={setChoosing}
          chooserId={hasChooser ? chooserId : undefined}
        />
        <VisuallyHidden role="status">{sortInWords(sort)}</VisuallyHidden>
        {hasChooser && (
          <Suspense>
            <BookmakerChooser
              id={chooserId}
              bookmakers={all}
              hidden={hiddenBookmakers}
              onChange={props.onHiddenBookmakers}
              directory={directory}
            />
          </Suspense>
        )}
        <div ref={rows} {...held.holding} onPointerOver={loadRunnerDetail} onFocusCapture={loadRunnerDetail}>
          <ScrollRegion label="Runners">
            <Table {...roles.table} data-code={race.racingCode}>
              <caption>
                Runners of {race.venue} race {race.number} and every bookmaker's price
              </caption>
              <Columns hasSparkline={columns.hasSparkline} bookmakers={shown.length} />
              <RaceTableHead {...columns} code={race.racingCode} sort={sort} onSort={onSort} />
              <tbody {...roles.group}>
                {held.runners.map((runner) => (
                  <RunnerRow
                    key={runner.id}
                    {...shared}
                    runner={runner}
                    kinds={kinds.get(runner.id) ?? ""}
                    place={places.get(runner.number)}
                    open={runner.id === openRunner}
                  />
                ))}
              </tbody>
              {all.length > 0 && <RaceTableFoot {...columns} markets={raceMarkets(race.runners)} />}
            </Table>
          </ScrollRegion>
        </div>
        {scratchings !== 0 && (
          <p>
            scr {scratchings}%: scratched runners held {-scratchings}% of the opening market. Without other moves every
            price would be that much shorter.
          </p>
        )}
        {shown.length < all.length && (
          <p>Best price and market percentage count all {all.length} bookmakers, hidden ones too.</p>
        )}
      </Wide>
    </QuoteTimesContext>
  );
}

/** Widths are fixed, so that nothing moves when a price changes. */
function Columns({ hasSparkline, bookmakers }: { readonly hasSparkline: boolean; readonly bookmakers: number }) {
  const fixed = ["number", "name", "connections", "barrier", "open", "current", "move", "tips", "signals"];
  return (
    <>
      <colgroup>
        {[...fixed, ...(hasSparkline ? ["sparkline"] : [])].map((name) => (
          <col key={name} data-col={name} />
        ))}
      </colgroup>
      {bookmakers > 0 && <colgroup span={bookmakers} data-book />}
    </>
  );
}
