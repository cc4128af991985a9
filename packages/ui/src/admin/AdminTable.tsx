import type { DiagnosedBookmaker } from "@railbird/contract";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { ScrollRegion } from "../basics/ScrollRegion";

const COLUMNS = ["Bookmaker", "Last price", "Races today", "Best price", "Unmatched", "Configured"];

const Table = styled.table`
  width: 100%;
  font-size: 14px;
  line-height: 20px;
  th,
  td {
    height: 40px;
    padding: 4px 12px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    white-space: nowrap;
  }
  tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    height: 32px;
    border-bottom: 1px solid var(--line);
    background: var(--sunk);
    font: 500 12px var(--narrow);
    color: var(--quiet);
  }
  tbody th {
    font-weight: 600;
  }
  @media (max-width: 639px) {
    &[data-stacked] {
      display: block;
      thead {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      tbody {
        display: block;
      }
      tr {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 12px;
        padding: 12px;
        border-bottom: 1px solid var(--line);
      }
      tr:last-child {
        border-bottom: 0;
      }
      th,
      td {
        height: auto;
        padding: 0;
        border: 0;
        white-space: normal;
        overflow-wrap: anywhere;
      }
      /* A sentence takes a line of its own: beside a short cell it would leave that one no room. */
      td[data-long] {
        grid-column: 1 / -1;
      }
      td[data-label]::before {
        content: attr(data-label) " ";
        color: var(--quiet);
      }
    }
  }
`;

export interface AdminTableProps {
  /** The table's accessible name. */
  readonly label: string;
  /** The heads of its columns. */
  readonly columns: readonly string[];
  /** Each row as a card on a phone, so that nothing of it is off the screen's edge. */
  readonly stacked?: boolean;
  /** Rows. */
  readonly children: ReactNode;
}

/** A dense table of text with its own horizontal scrolling. */
export function AdminTable({ label, columns, stacked = false, children }: AdminTableProps) {
  return (
    <ScrollRegion label={label}>
      <Table data-stacked={stacked || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </ScrollRegion>
  );
}

export interface BookmakerFactsTableProps {
  readonly bookmakers: readonly DiagnosedBookmaker[];
  /** How many races the day has. */
  readonly racesToday: number;
  /** The clock of the response that the facts are from. */
  readonly now: string;
  /** Opens the form for a bookmaker that is not configured. */
  readonly onConfigure: (bookmakerId: string) => void;
}

/** A row per bookmaker that is configured or quotes a race today. */
export function BookmakerFactsTable({ bookmakers, racesToday, now, onConfigure }: BookmakerFactsTableProps) {
  return (
    <AdminTable label="Bookmakers in the feed" columns={COLUMNS} stacked>
      {bookmakers.map(({ bookmakerId, configured, lastPriceAt, racesCovered, bestShare, unmatched }) => (
        <tr key={bookmakerId}>
          <th scope="row">{bookmakerId}</th>
          <td data-label="Last price">{ago(now, lastPriceAt)}</td>
          <td data-label="Races today">
            {racesCovered} of {racesToday}
          </td>
          <td data-label="Best price">{percent(bestShare)}</td>
          <td data-label="Unmatched">{unmatched}</td>
          <td data-label="Configured">
            {configured ? (
              "Yes"
            ) : (
              <Button aria-label={`Configure ${bookmakerId}`} onClick={() => onConfigure(bookmakerId)}>
                Configure
              </Button>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

/** Stands where a server cannot know. */
export const UNKNOWN = "–";

const SECOND = 1000;

const MINUTE = 60 * SECOND;

const HOUR = 60 * MINUTE;

/** How long ago something was, by the clock of the same response: `3 s ago`, `17 min ago`, `2 h ago`; a dash when it never was. */
export function ago(now: string, instant: string | undefined): string {
  if (instant === undefined) return UNKNOWN;
  const age = Math.max(0, Date.parse(now) - Date.parse(instant));
  if (age < MINUTE) return `${Math.floor(age / SECOND)} s ago`;
  if (age < 2 * HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  return `${Math.floor(age / HOUR)} h ago`;
}

/** `214 ms`, or a dash. */
export function milliseconds(ms: number | undefined): string {
  return ms === undefined ? UNKNOWN : `${ms} ms`;
}

/** `41%`, or a dash. */
export function percent(share: number | undefined): string {
  return share === undefined ? UNKNOWN : `${Math.round(share * 100)}%`;
}
