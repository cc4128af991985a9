import type { BookmakerListItem, Tips } from "@railbird/contract";
import { CARD_ORDER, FINISHING_ORDER, type RunnerSort, raceMarkets } from "@railbird/domain";
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from "react";
import { ScrollRegion } from "../basics/ScrollRegion";
import { useHeldOrder } from "../basics/use-held-order";
import { useFirstOf, useSteady } from "../basics/use-steady";
import { isNothingFocused, useRowKeys } from "../keys/use-row-keys";
import type { FieldChoice } from "../my-board/first-paint";
import { MoreColumns, useHiddenBookmakers } from "./MoreColumns";
import { loadRunnerDetail } from "./OpenedRunner";
import { QuoteTimesContext } from "./QuoteAge";
import { RaceTableControls } from "./RaceTableControls";
import { RaceTableFoot } from "./RaceTableFoot";
import { RaceTableHead, roles } from "./RaceTableHead";
import { RaceTableNotes } from "./RaceTableNotes";
import { RunnerRow } from "./RunnerRow";
import { Table, Wide } from "./race-table-style";
import type { RunnerSlot } from "./runner-slot";
import { ScratchingsLine } from "./ScratchingsLine";
import {
  ALL_BOOKMAKERS,
  forPlace,
  inOrder,
  type Market,
  type MyBookmakers,
  type TableRace,
  useLastQuoted,
  useRaceField,
  withPages,
} from "./use-race-field";

export interface RaceTableProps {
  readonly race: TableRace;
  readonly tips?: Tips | undefined;
  readonly directory?: readonly BookmakerListItem[] | undefined;
  /** Stands at the start of the line above the table. */
  readonly heading?: ReactNode;
  /** The order that is chosen; when absent, by number, or as a field with a result finished. */
  readonly sort?: RunnerSort | undefined;
  readonly onSort: (sort: RunnerSort | undefined) => void;
  /** The runner that is opened; none when absent. */
  readonly openRunner?: string | undefined;
  /** Called with the runner that is to be opened, or with none. */
  readonly onOpenRunner: (runnerId: string | undefined) => void;
  /** Which bookmakers are shown, and whether current prices are the best of these; all when absent. */
  readonly mine?: MyBookmakers;
  readonly onMine: (mine: MyBookmakers) => void;
  /** A phone's view; the runners when absent. */
  readonly view?: FieldChoice;
  readonly onView: (view: FieldChoice) => void;
  /** Whether prices are those to win or those for a place; to win when absent. */
  readonly market?: Market | undefined;
  readonly onMarket: (market: Market) => void;
  /** Draws a runner's price since it opened, in a column of its own. One component for the page's life. */
  readonly sparkline?: RunnerSlot | undefined;
  /** Draws an opened runner's past prices, and what it did before. One component for the page's life. */
  readonly fluctuations?: RunnerSlot | undefined;
  /** Called when the pointer or the focus comes near a runner, which may be opened next, and when one is open from the start. */
  readonly onApproach?: (() => void) | undefined;
}

/**
 * A race's field in one table: every runner, every bookmaker. On narrow screens the same rows are laid out as two lines each, and
 * the bookmakers stand in the opened runner. Number and name stay in view when it scrolls sideways. A changed price renders its row.
 */
export function RaceTable(props: RaceTableProps) {
  const { race, tips, openRunner, mine = ALL_BOOKMAKERS, fluctuations, onApproach } = props;
  const directory = useMemo(
    () => withPages(props.directory, race.bookmakerPages),
    [props.directory, race.bookmakerPages],
  );
  const approach = useCallback(() => {
    void loadRunnerDetail();
    onApproach?.();
  }, [onApproach]);
  const isAnyOpen = openRunner !== undefined;
  // An address may have it open: nobody came near it.
  useEffect(() => {
    if (isAnyOpen) approach();
  }, [isAnyOpen, approach]);
  // A market that has opened stays, also while it is suspended.
  const hasPlaces = useSteady(
    race.runners.some(({ prices }) => prices.some(({ placeOdds }) => placeOdds !== undefined)),
    (had, has) => had || has,
  );
  const market: Market = hasPlaces && props.market === "place" ? "place" : "win";
  // It draws prices to win.
  const sparkline = market === "win" ? props.sparkline : undefined;
  const tableId = useId();
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  const hiddenColumns = useHiddenBookmakers(rows);
  const field = useRaceField(race, { tips, directory, mine, market });
  const { all, shown, bestOfMine } = field;
  const view = all.length > 0 ? (props.view ?? "runners") : "runners";
  const before = useLastQuoted(field.runners, field.kinds);
  const isPlace = market === "place";
  // A result that comes in while the race is looked at moves no row.
  const ownOrder = useFirstOf(`${race.venue} ${race.number}`, race.results?.length ? FINISHING_ORDER : CARD_ORDER);
  const { sort = ownOrder } = props;
  const held = useHeldOrder(inOrder(field, sort, race.results), {
    asked: `${sort} ${market}`,
    reading: isAnyOpen,
  });
  const onToggle = useRunnerToggle(rows, openRunner, props.onOpenRunner);
  const onSort = useSameCallback((chosen: RunnerSort) => props.onSort(chosen === ownOrder ? undefined : chosen));
  const columns = { hasSparkline: sparkline !== undefined, bookmakers: shown, directory };
  const pages = race.bookmakerPages;
  const shared = {
    code: race.racingCode,
    bookmakers: shown,
    directory,
    compared: all.length > 1,
    bestOfMine,
    market,
    scratchingShare: field.scratchingShare,
    // As it was when the race was first shown, so that nothing moves when pictures come.
    hasSilks: useFirstOf(
      `${race.venue} ${race.number}`,
      race.runners.some(({ silksUrl }) => silksUrl !== undefined),
    ),
    tableId,
    onToggle,
    sparkline,
    fluctuations,
  };
  return (
    <QuoteTimesContext value={field.times}>
      <Wide
        data-quoted={all.length > 0 || undefined}
        style={{ "--books": shown.length, "--spark": sparkline ? 1 : 0 } as CSSProperties}
      >
        <RaceTableControls
          heading={props.heading}
          isOutOfDate={held.outOfDate}
          onResort={held.resort}
          sort={sort}
          bookmakers={all}
          shown={shown.length}
          directory={directory}
          mine={mine}
          onMine={props.onMine}
          more={<MoreColumns hidden={hiddenColumns} rows={rows} />}
          view={view}
          onView={props.onView}
          market={hasPlaces ? market : undefined}
          onMarket={props.onMarket}
        />
        <ScratchingsLine runners={field.runners} share={field.scratchingShare} />
        <div
          ref={rows}
          data-rows
          data-view={view}
          data-market={market}
          data-more={Boolean(hiddenColumns) || undefined}
          {...held.handlers}
          onPointerOver={approach}
          onFocusCapture={approach}
        >
          <ScrollRegion label="Runners">
            <Table
              {...roles.table}
              data-code={race.racingCode}
              data-books={shown.length}
              data-view={view}
              data-market={market}
            >
              <caption>
                Runners of {race.venue} race {race.number} and every bookmaker's {isPlace ? "place price" : "price"}
              </caption>
              <TableColumns hasSparkline={columns.hasSparkline} bookmakers={shown.length} />
              <RaceTableHead
                {...columns}
                code={race.racingCode}
                sort={sort}
                onSort={onSort}
                market={market}
                pages={pages}
              />
              <tbody {...roles.group}>
                {held.items.map((runner) => (
                  <RunnerRow
                    key={`${runner.id} ${market}`}
                    {...shared}
                    runner={runner}
                    kinds={field.kinds.get(runner.id) ?? ""}
                    before={before(runner)}
                    place={field.places.get(runner.number)}
                    open={runner.id === openRunner}
                  />
                ))}
              </tbody>
              {all.length > 0 && (!isPlace || race.placesPaid !== undefined) && (
                <RaceTableFoot
                  {...columns}
                  label={isPlace ? "Place market %" : "Market %"}
                  markets={raceMarkets(
                    isPlace ? race.runners.map(forPlace) : race.runners,
                    race.runnersLeftOut,
                    bestOfMine ? shown : undefined,
                    isPlace ? race.placesPaid : 1,
                  )}
                  bestOfMine={bestOfMine}
                />
              )}
            </Table>
          </ScrollRegion>
        </div>
        <RaceTableNotes
          runnersLeftOut={race.runnersLeftOut}
          shown={shown.length}
          all={all.length}
          bestOfMine={bestOfMine}
          placesPaid={isPlace ? (race.placesPaid ?? "unknown") : undefined}
        />
      </Wide>
    </QuoteTimesContext>
  );
}

/** Opens a runner, and closes it when it is the opened one; Escape closes it too. The same function for the component's life. */
function useRunnerToggle(
  rows: RefObject<HTMLElement | null>,
  openRunner: string | undefined,
  onOpenRunner: (runnerId: string | undefined) => void,
): (runnerId: string) => void {
  const close = useSameCallback(() => {
    // The part that closes may have the focus: its runner's name gets it.
    rows.current?.querySelector<HTMLElement>("tr[data-open] th button")?.focus();
    onOpenRunner(undefined);
  });
  useCloseByEscape(rows, openRunner === undefined ? undefined : close);
  return useSameCallback((runnerId: string) => onOpenRunner(runnerId === openRunner ? undefined : runnerId));
}

/** The same function for the component's life, which calls the one of the last render. */
function useSameCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

interface TableColumnsProps {
  readonly hasSparkline: boolean;
  /** How many bookmakers have a column. */
  readonly bookmakers: number;
}

/** Widths are fixed, so that nothing moves when a price changes. */
function TableColumns({ hasSparkline, bookmakers }: TableColumnsProps) {
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

/**
 * Runs something when Escape is pressed in a container, or where nothing has the focus, and nothing else took the key: a menu, a dialog or
 * a field is closed or emptied first.
 */
function useCloseByEscape(container: RefObject<HTMLElement | null>, close: (() => void) | undefined): void {
  useEffect(() => {
    if (close === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isHere = container.current?.contains(activeElement) || isNothingFocused(activeElement);
      if (event.key !== "Escape" || event.defaultPrevented || !isHere) return;
      event.preventDefault();
      close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [container, close]);
}
