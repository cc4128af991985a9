import type { BookmakerListItem, RacingCode, Runner } from "@railbird/contract";
import { connectionsLine, DASH, formatOdds, formatTips, isShareTold, movement, netMovement } from "@railbird/domain";
import { type KeyboardEvent, memo, type ReactNode } from "react";
import { Chevron } from "../basics/icons";
import { BookmakerBadge, bookmakerLook } from "../racing/BookmakerBadge";
import { NetMovement } from "../racing/NetMovement";
import { Movement } from "../racing/Price";
import { PriceCell, usePriceMark } from "../racing/PriceCell";
import { RunnerNumber } from "../racing/RunnerNumber";
import { StartTime } from "../time/StartTime";
import { goAcross } from "./go-across";
import { OpenedRunner } from "./OpenedRunner";
import { QuoteAge } from "./QuoteAge";
import { roles } from "./RaceTableHead";
import { RunnerSignals } from "./RunnerSignals";
import type { RunnerSlot } from "./runner-slot";
import { forPlace, type Market, ofBookmakers, type Quoted } from "./use-race-field";

/** One bookmaker's price on one runner. Plain elements and one hook: a field has hundreds of them. */
const QuoteCell = memo(function QuoteCell({ bookmakerId, odds, best, seenAt }: QuoteCellProps) {
  return (
    <td data-book data-best={best || undefined} data-long={isLong(odds) || undefined}>
      {usePriceMark(odds)}
      <span>{formatOdds(odds)}</span>
      {best && <span data-hidden> best</span>}
      {seenAt !== undefined && odds !== undefined && <QuoteAge bookmakerId={bookmakerId} seenAt={seenAt} />}
    </td>
  );
});

/** Whether a price, in decimal dollars, has three digits before its point, so that it needs more room. */
function isLong(odds: number | undefined): boolean {
  return odds !== undefined && odds >= 100;
}

/** The props that all rows of a table share. Each must stay the same from render to render: rows render again when one changes. */
export interface RowContext {
  readonly code: RacingCode;
  /** The bookmakers that have a column, by id. */
  readonly bookmakers: readonly string[];
  readonly directory: readonly BookmakerListItem[] | undefined;
  /** Whether the current price is the best of those bookmakers; otherwise of all. */
  readonly bestOfMine: boolean;
  /** Whether a price has others to be the best of: several bookmakers quote in the race. */
  readonly compared: boolean;
  /** Which prices are shown. An opened runner has both. */
  readonly market: Market;
  /** The share of the opening market that scratchings took out, 0 to 1. */
  readonly scratchingShare: number;
  /** Whether rows have a place for silks. */
  readonly hasSilks: boolean;
  /** Begins the ids of the table's parts; unique on the page. */
  readonly tableId: string;
  readonly onToggle: (runnerId: string) => void;
  readonly sparkline: RunnerSlot | undefined;
  readonly fluctuations: RunnerSlot | undefined;
}

export interface RunnerRowProps extends RowContext {
  readonly runner: Runner;
  /** The kinds of signals that point to it, separated by spaces. */
  readonly kinds: string;
  /** The row as it was before its prices were gone; absent while it has a price. */
  readonly before: Quoted | undefined;
  /** Where it finished: `1st`, `2nd=`. */
  readonly place: string | undefined;
  /** Whether it is opened. */
  readonly open: boolean;
}

/** How many columns stand before the bookmakers'. */
function fixedColumns(sparkline: RunnerSlot | undefined): number {
  return sparkline ? 10 : 9;
}

/**
 * A runner: its row, and once opened everything that is known of it below. Roles are written out because a narrow screen lays the
 * row out as a grid, and some browsers then forget that it is one.
 */
export const RunnerRow = memo(function RunnerRow(props: RunnerRowProps) {
  const { runner: both, code, open, kinds, before, place, bookmakers, directory, tableId, onToggle } = props;
  const { sparkline: Sparkline } = props;
  const runner = props.market === "place" ? forPlace(both) : both;
  const detailId = `${tableId}-${runner.id}`;
  const columns = fixedColumns(Sparkline) + bookmakers.length;
  const current = props.bestOfMine ? ofBookmakers(runner, bookmakers) : runner;
  return (
    <>
      <tr
        data-runner
        data-scratched={runner.scratched || undefined}
        data-quoted-before={before !== undefined || undefined}
        data-open={open || undefined}
        {...roles.row}
        onKeyDown={goAcross}
      >
        <td data-col="number" {...roles.cell}>
          <RunnerNumber number={runner.number} code={code} />
        </td>
        <th scope="row" data-col="name" {...roles.rowHeader}>
          <button
            type="button"
            data-row
            aria-expanded={open}
            aria-controls={open ? detailId : undefined}
            onClick={() => onToggle(runner.id)}
            onKeyDown={goToEnd}
          >
            {props.hasSilks && <Silks url={runner.silksUrl} />}
            {runner.scratched ? <s>{runner.name}</s> : <span>{runner.name}</span>}
            <Chevron direction={open ? "up" : "down"} />
          </button>
        </th>
        <td data-col="connections" {...roles.cell}>
          {props.hasSilks && <Silks url={runner.silksUrl} />}
          <Connections line={connectionsLine(runner, code)} />
        </td>
        <td
          data-col="barrier"
          data-figure
          data-long={String(runner.barrier ?? "").length > 2 || undefined}
          {...roles.cell}
        >
          {runner.barrier ?? DASH}
        </td>
        {runner.scratched ? (
          <ScratchedCell runner={runner} colSpan={columns - 4} />
        ) : (
          <>
            <td data-col="open" data-figure data-long={isLong(runner.openOdds) || undefined} {...roles.cell}>
              {formatOdds(runner.openOdds)}
            </td>
            <td data-col="current" {...roles.cell}>
              <PriceCell odds={current.odds} best />
              {current.bookmaker && (
                <BookmakerBadge bookmakerId={current.bookmaker} directory={directory} tabIndex={-1} />
              )}
              {props.compared && <BestOf runner={runner} shown={current.odds} directory={directory} />}
              {props.compared && before && (
                <Placeholder>
                  <BestOf runner={before.runner} shown={before.runner.odds} directory={directory} />
                </Placeholder>
              )}
            </td>
            <td data-col="move" data-figure {...roles.cell}>
              <Movement pct={movement(runner.openOdds, runner.odds)} />
              <MoveNote runner={runner} share={props.scratchingShare} />
              {before && (
                <Placeholder>
                  <MoveNote runner={before.runner} share={props.scratchingShare} />
                </Placeholder>
              )}
            </td>
            <td data-col="tips" data-figure {...roles.cell}>
              <Tips count={runner.tipsCount} />
            </td>
            <td data-col="signals" {...roles.cell}>
              <RunnerSignals kinds={kinds} place={place} runner={runner} />
              {before && kinds === "" && (
                <Placeholder>
                  <RunnerSignals kinds={before.kinds} />
                </Placeholder>
              )}
            </td>
            {Sparkline && (
              <td data-col="sparkline" {...roles.cell}>
                <Sparkline runner={runner} />
              </td>
            )}
            {bookmakers.map((id) => {
              const quote = runner.prices.find(({ bookmakerId }) => bookmakerId === id);
              return (
                <QuoteCell
                  key={id}
                  bookmakerId={id}
                  odds={quote?.odds}
                  best={quote !== undefined && quote.odds === current.odds}
                  seenAt={quote?.seenAt}
                />
              );
            })}
          </>
        )}
      </tr>
      {open && (
        <OpenedRunner
          id={detailId}
          colSpan={columns}
          runner={both}
          code={code}
          bookmakers={bookmakers}
          best={(props.bestOfMine ? ofBookmakers(both, bookmakers) : both).odds}
          directory={directory}
          scratchingShare={props.scratchingShare}
          fluctuations={props.fluctuations}
        />
      )}
    </>
  );
});

/** `J: name • T: name`, in parts, so that in a narrow column each name has a line of its own. */
function Connections({ line }: { readonly line: string }) {
  const [rider, trainer] = line.split(/ • (.*)/);
  if (trainer === undefined) return <span>{line}</span>;
  return (
    <span data-two>
      <span>{rider}</span>
      <span> • </span>
      <span>{trainer}</span>
    </span>
  );
}

/** `4 tips`; the word is only read out where the column says it. */
function Tips({ count }: { readonly count: number | undefined }) {
  const [figure, word] = formatTips(count).split(" ");
  return (
    <>
      <span>{figure}</span>
      {word !== undefined && <span data-hidden> {word}</span>}
    </>
  );
}

/** Keeps the room of what has gone. */
function Placeholder({ children }: { readonly children: ReactNode }) {
  return (
    <span aria-hidden="true" style={{ visibility: "hidden" }}>
      {children}
    </span>
  );
}

/** The place of a runner's silks: before its name, on a narrow screen before its jockey. The words beside it say whose they are. */
function Silks({ url }: { readonly url: string | undefined }) {
  return <i data-silks>{url && <img src={url} alt="" width={26} height={26} loading="lazy" />}</i>;
}

/** Instead of prices: since when it is scratched, and its last price. */
function ScratchedCell({ runner, colSpan }: { readonly runner: Runner; readonly colSpan: number }) {
  return (
    <td data-col="scratched" colSpan={colSpan} {...roles.cell}>
      Scratched
      {runner.scratchedAt !== undefined && (
        <>
          {" "}
          <StartTime instant={runner.scratchedAt} />
        </>
      )}
      {runner.lastOdds !== undefined && <small> was {formatOdds(runner.lastOdds)}</small>}
    </td>
  );
}

/** Home and End lead to the first runner and the last; arrows, J and K are the table's. */
function goToEnd(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== "Home" && event.key !== "End") return;
  const buttons = event.currentTarget.closest("tbody")?.querySelectorAll<HTMLElement>("th > button") ?? [];
  event.preventDefault();
  buttons[event.key === "Home" ? 0 : buttons.length - 1]?.focus();
}

interface QuoteCellProps {
  readonly bookmakerId: string;
  /** Decimal dollars; absent where this bookmaker does not quote. */
  readonly odds: number | undefined;
  /** True for the best price of the row; equal bests all are. */
  readonly best: boolean;
  /** When the feed last confirmed it, ISO 8601; absent where that was with the race. */
  readonly seenAt: string | undefined;
}

interface BestOfProps {
  readonly runner: Runner;
  /** The current price that is shown, decimal dollars. */
  readonly shown: number | undefined;
  readonly directory: readonly BookmakerListItem[] | undefined;
}

/** Of how many prices the current one is the best, or how many have it; where a bookmaker that is hidden has a better one, that. */
function BestOf({ runner, shown, directory = [] }: BestOfProps) {
  const quoting = runner.prices.length;
  if (runner.odds === undefined || quoting === 0) return null;
  if (shown !== runner.odds) {
    return (
      <small data-all>
        all: {formatOdds(runner.odds)} {runner.bookmaker && bookmakerLook(runner.bookmaker, directory).label}
      </small>
    );
  }
  const equal = runner.prices.filter(({ odds }) => odds === runner.odds).length;
  return <small>{equal > 1 ? `${equal} books at ${formatOdds(runner.odds)}` : `best of ${quoting}`}</small>;
}

/** The note under a movement: its part net of scratchings. */
function MoveNote({ runner, share }: { readonly runner: Runner; readonly share: number }) {
  const moved = movement(runner.openOdds, runner.odds);
  if (moved === undefined || !isShareTold(share)) return null;
  return (
    <small>
      <NetMovement pct={netMovement(moved, share)} />
    </small>
  );
}
