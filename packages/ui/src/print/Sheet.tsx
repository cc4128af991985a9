import type { Feed } from "@railbird/contract";
import type { ReactNode } from "react";
import styled from "styled-components";
import { SimulatedNotice } from "../shell/SimulatedNotice";
import { StartTime } from "../time/StartTime";

/** Ink on paper, so in points; one sheet of rules for the tables of both pages. */
const Root = styled.article`
  background: var(--paper);
  color: var(--ink);
  font: 400 8pt/10pt var(--narrow);
  word-spacing: 0.06em;
  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12pt;
    align-items: end;
    padding-block-end: 4pt;
    border-block-end: 2pt solid var(--ink);
  }
  h1 {
    font: 750 15pt/18pt var(--sans);
    letter-spacing: -0.01em;
  }
  h2 {
    display: inline;
    font: 700 9pt/11pt var(--narrow);
  }
  header p {
    font-size: 9pt;
  }
  header > p {
    font-weight: 700;
    text-align: end;
  }
  table {
    width: 100%;
    table-layout: fixed;
  }
  :is(th, td) {
    overflow: hidden;
    padding: 1pt 2pt;
    border-block-end: 0.5pt solid var(--line);
    font-weight: 400;
    text-align: end;
    vertical-align: baseline;
    white-space: nowrap;
  }
  tr {
    break-inside: avoid;
  }
  thead th {
    border-block-end-color: var(--ink);
    color: var(--quiet);
    vertical-align: bottom;
  }
  [data-text] {
    text-align: start;
  }
  tbody th {
    font-weight: 700;
    white-space: normal;
  }
  tbody th small {
    display: block;
    font-weight: 400;
  }
  small {
    font-size: 7pt;
  }
  b {
    font-weight: 700;
  }
  [data-best] {
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 1pt;
  }
  [data-way] {
    color: inherit;
  }
  td [data-net][data-way] {
    gap: 1pt;
    font-size: 7pt;
  }
  aside {
    margin-block-end: 4pt;
  }
  footer {
    margin-block-start: 6pt;
    padding-block-start: 4pt;
    border-block-start: 0.5pt solid var(--ink);
  }
`;

/** A word in an outline: a bookmaker's label or a signal, without colour. */
export const Mark = styled.span`
  padding: 0 1.5pt;
  border: 0.5pt solid var(--ink);
  border-radius: 1pt;
  font: 600 6.5pt/8pt var(--narrow);
  white-space: nowrap;
`;

export interface SheetProps {
  readonly title: string;
  /** The facts beside the title. */
  readonly facts: ReactNode;
  readonly feed: Feed;
  /** When the odds themselves were last confirmed, ISO 8601; when the feed last responded where absent. */
  readonly updatedAt?: string | undefined;
  /** True where no race is open: the odds do not change with the feed any more. */
  readonly settled: boolean;
  /** Where the page itself is. */
  readonly address: string;
  /** Wider than high, which browsers that cannot turn a page ignore. */
  readonly turned?: boolean;
  readonly children: ReactNode;
}

/** The sheet that is printed in place of a page: its subject, the age of its odds, and what they are good for. */
export function Sheet(props: SheetProps) {
  const { title, facts, feed, settled, address, turned, children } = props;
  // Another day's stored data is no newer for the feed's last response.
  const asOf = props.updatedAt ?? (settled || feed.state === "kept" ? undefined : feed.updatedAt);
  const credits = feed.credits?.map(({ text }) => text).join(" · ") ?? feed.credit;
  return (
    <Root data-sheet={turned ? "turned" : ""}>
      {feed.simulated && <SimulatedNotice />}
      <header>
        <div>
          <h1>{title}</h1>
          <p>{facts}</p>
        </div>
        {asOf !== undefined && (
          <p>
            {settled ? "Closing odds of" : "Odds as of"} <StartTime instant={asOf} zone />
          </p>
        )}
      </header>
      {children}
      <footer>
        <p>
          Prices in dollars, and they change: check them with the bookmaker. For information only, not gambling advice.
          18+ · For free and confidential support call 1800 858 858.
        </p>
        <p>
          {address}
          {credits && ` · Data: ${credits}`}
        </p>
      </footer>
    </Root>
  );
}
