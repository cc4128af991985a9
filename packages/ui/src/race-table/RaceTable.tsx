import type { BookmakerListItem, Tips } from "@railbird/contract";
import { CARD_ORDER, type RunnerSort, raceMarkets } from "@railbird/domain";
import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import { ScrollRegion } from "../basics/ScrollRegion";
import { useRowKeys } from "../keys/use-row-keys";
import { loadRunnerDetail } from "./OpenedRunner";
import { QuoteTimesContext } from "./quote-times";
import { RaceTableControls } from "./RaceTableControls";
import { RaceTableFoot } from "./RaceTableFoot";
import { RaceTableHead } from "./RaceTableHead";
import { RaceTableNotes } from "./RaceTableNotes";
import { RunnerRow } from "./RunnerRow";
import { Table, Wide } from "./race-table-style";
import { roles } from "./roles";
import type { RunnerSlot } from "./runner-slot";
import { TableColumns } from "./TableColumns";
import { useHeldOrder } from "./use-held-order";
import { useLastQuoted } from "./use-last-quoted";
import { type TableRace, useRaceField } from "./use-race-field";
import { useRunnerToggle } from "./use-runner-toggle";
import { useSameCallback } from "./use-same";
import { useSilksPlace } from "./use-silks-place";

export interface RaceTableProps {
  readonly race: TableRace;
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
  const field = useRaceField(race, { tips, directory, hiddenBookmakers });
  const { all, shown } = field;
  const before = useLastQuoted(field.runners, field.kinds);
  const held = useHeldOrder(field.runners, sort, openRunner !== undefined);
  const onToggle = useRunnerToggle(rows, openRunner, props.onOpenRunner);
  const onSort = useSameCallback(props.onSort);
  const columns = { hasSparkline: sparkline !== undefined, bookmakers: shown, directory };
  const shared = {
    code: race.racingCode,
    bookmakers: shown,
    directory,
    compared: all.length > 1,
    scratchingShare: field.scratchingShare,
    hasSilks: useSilksPlace(race),
    tableId,
    onToggle,
    sparkline,
    fluctuations,
  };
  return (
    <QuoteTimesContext value={field.times}>
      <Wide style={{ "--books": shown.length, "--spark": sparkline ? 1 : 0 } as CSSProperties}>
        <RaceTableControls
          heading={props.heading}
          isOutOfDate={held.outOfDate}
          onResort={held.resort}
          sort={sort}
          bookmakers={all}
          shown={shown.length}
          directory={directory}
          hiddenBookmakers={hiddenBookmakers}
          onHiddenBookmakers={props.onHiddenBookmakers}
        />
        <div ref={rows} {...held.holding} onPointerOver={loadRunnerDetail} onFocusCapture={loadRunnerDetail}>
          <ScrollRegion label="Runners">
            <Table {...roles.table} data-code={race.racingCode}>
              <caption>
                Runners of {race.venue} race {race.number} and every bookmaker's price
              </caption>
              <TableColumns hasSparkline={columns.hasSparkline} bookmakers={shown.length} />
              <RaceTableHead {...columns} code={race.racingCode} sort={sort} onSort={onSort} />
              <tbody {...roles.group}>
                {held.runners.map((runner) => (
                  <RunnerRow
                    key={runner.id}
                    {...shared}
                    runner={runner}
                    kinds={field.kinds.get(runner.id) ?? ""}
                    before={before(runner)}
                    place={field.places.get(runner.number)}
                    open={runner.id === openRunner}
                  />
                ))}
              </tbody>
              {all.length > 0 && (
                <RaceTableFoot {...columns} markets={raceMarkets(race.runners, race.runnersLeftOut)} />
              )}
            </Table>
          </ScrollRegion>
        </div>
        <RaceTableNotes
          runnersLeftOut={race.runnersLeftOut}
          scratchingShare={field.scratchingShare}
          shown={shown.length}
          all={all.length}
        />
      </Wide>
    </QuoteTimesContext>
  );
}
