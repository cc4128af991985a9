import type { Race, RacePrices, RunnerPrices } from "@railbird/contract";
import { formatMovement, formatOdds, type Instant, movement, type PricePoint, timeInZoneOn } from "@railbird/domain";
import { useCallback } from "react";
import styled from "styled-components";
import { ScrollRegion } from "../basics/ScrollRegion";
import { useNowSelect } from "../time/now";
import { useNineAm, useZone } from "../time/zone";
import type { ChartLine } from "./chart-lines";
import { priceMoves } from "./price-moves";

const Table = styled.table`
  width: 100%;
  font-size: 14px;
  line-height: 16px;
  caption {
    padding: 8px 12px;
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    height: 40px;
    padding: 4px 12px;
    border-top: 1px solid var(--line);
    white-space: nowrap;
  }
  thead th {
    font: 500 12px/14px var(--narrow);
    color: var(--quiet);
  }
  tbody th {
    font-weight: 600;
  }
  /* Whose figures they are stays in view when they scroll sideways. */
  tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    background: var(--raised);
  }
  @media (max-width: 639px) {
    th,
    td {
      padding-inline: 8px;
    }
    tr > :first-child {
      max-width: 124px;
      white-space: normal;
    }
  }
  [data-figure] {
    text-align: end;
  }
  small {
    display: block;
    font: 400 12px/14px var(--narrow);
    color: var(--quiet);
  }
`;
const Tables = styled.div`
  display: grid;
  gap: 16px;
`;

export interface FieldTableProps {
  readonly race: Pick<Race, "venue" | "number" | "runners">;
  readonly prices: RacePrices;
}

/** The chart of the field as figures. */
export function FieldTable({ race, prices }: FieldTableProps) {
  const now = useToday();
  const columns = ["Opened", "Highest", "Lowest", useNineAm(), "10 min before", "Now", "Moved"];
  const names = new Map(race.runners.map(({ id, name }) => [id, name]));
  return (
    <ScrollRegion label="Prices over time as figures">
      <Table>
        <caption>
          Best prices of {race.venue} race {race.number} over time
        </caption>
        <thead>
          <Heads of="Runner" columns={columns} />
        </thead>
        <tbody>
          {prices.runners.map(({ id, number, best, open, high, low, nineAm, tenMinutesAgo }) => (
            <tr key={id}>
              <th scope="row">
                {number} {names.get(id)}
              </th>
              <Figure odds={open ?? best[0]?.[1]} />
              <Figure odds={high?.[1]} at={high} now={now} />
              <Figure odds={low?.[1]} at={low} now={now} />
              <Figure odds={nineAm} />
              <Figure odds={tenMinutesAgo} />
              <Figure odds={best.at(-1)?.[1]} />
              <td data-figure>
                {formatMovement(movement(open ?? best[0]?.[1] ?? undefined, best.at(-1)?.[1] ?? undefined))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

export interface RunnerTablesProps {
  readonly runner: RunnerPrices;
  readonly name: string;
  /** The lines that the chart draws of it. */
  readonly lines: readonly ChartLine[];
}

/** The chart of one runner as figures: each bookmaker, and every move of the best price. */
export function RunnerTables({ runner, name, lines }: RunnerTablesProps) {
  const zone = useZone();
  const now = useToday();
  return (
    <Tables>
      <ScrollRegion label="Bookmakers' prices as figures">
        <Table>
          <caption>Each bookmaker's price on {name}</caption>
          <thead>
            <Heads of="Bookmaker" columns={["First", "Highest", "Lowest", "Now", "Moves"]} />
          </thead>
          <tbody>
            {lines.map(({ id, name: bookmaker, points }) => {
              const odds = points.flatMap(([, each]) => each ?? []);
              return (
                <tr key={id}>
                  <th scope="row">{bookmaker}</th>
                  <Figure odds={points[0]?.[1]} at={points[0]} now={now} />
                  <Figure odds={Math.max(...odds)} />
                  <Figure odds={Math.min(...odds)} />
                  <Figure odds={points.at(-1)?.[1]} />
                  <td data-figure>{points.length - 1}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </ScrollRegion>
      <ScrollRegion label="Moves of the best price">
        <Table>
          <caption>Moves of the best price on {name}, the newest first</caption>
          <thead>
            <Heads of="Time" columns={["From", "To", "Moved"]} />
          </thead>
          <tbody>
            {priceMoves(runner.best)
              .reverse()
              .map(({ at, from, to }) => (
                <tr key={at}>
                  <th scope="row">{timeInZoneOn(at, now, zone)}</th>
                  <Figure odds={from} />
                  <Figure odds={to} />
                  <td data-figure>{formatMovement(movement(from ?? undefined, to ?? undefined))}</td>
                </tr>
              ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </Tables>
  );
}

interface FigureProps {
  readonly odds: number | null | undefined;
  /** When it was. */
  readonly at?: PricePoint | undefined;
  readonly now?: Instant;
}

function Figure({ odds, at, now = 0 }: FigureProps) {
  const zone = useZone();
  return (
    <td data-figure>
      {formatOdds(odds)}
      {at && <small>{timeInZoneOn(at[0], now, zone)}</small>}
    </td>
  );
}

function useToday(): Instant {
  return useNowSelect(useCallback((now: number) => now - (now % 60_000), []));
}

function Heads({ of, columns }: { readonly of: string; readonly columns: readonly string[] }) {
  return (
    <tr>
      <th scope="col">{of}</th>
      {columns.map((column) => (
        <th key={column} scope="col" data-figure>
          {column}
        </th>
      ))}
    </tr>
  );
}
