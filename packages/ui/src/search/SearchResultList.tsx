import type { SearchResult } from "@railbird/contract";
import { RACING_CODE_LABELS, shortDate } from "@railbird/domain";
import { useRef } from "react";
import styled from "styled-components";
import { useTurn } from "../basics/turns";
import { useRowKeys } from "../keys/use-row-keys";
import { StartTime } from "../time/StartTime";
import { useToday } from "../time/zone";

const SearchResultTextRoot = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: baseline;
  b {
    font-weight: 650;
  }
  small {
    font-size: 14px;
    color: var(--quiet);
  }
  em {
    font-size: 12px;
    font-style: normal;
    font-weight: 600;
    color: var(--quiet);
  }
`;

/** The words for the kind of each result. */
const RESULT_KINDS: Readonly<Record<SearchResult["kind"], string>> = {
  venue: "Venue",
  race: "Race",
  runner: "Runner",
  jockey: "Jockey",
  driver: "Driver",
  trainer: "Trainer",
};

const List = styled.ul`
  border-block-start: 2px solid var(--ink);
  li {
    border-block-end: 1px solid var(--line);
  }
  a {
    display: block;
    padding: 8px 4px;
    color: var(--ink);
    text-decoration: none;
  }
  a:hover {
    background: var(--raised);
  }
`;

/** How many results the server renders before other requests have their turn. */
const RESULTS_A_TURN = 10;

export interface SearchResultListProps {
  /** The results, the best first. */
  readonly results: readonly SearchResult[];
  /** The address of a result. */
  readonly hrefFor: (result: SearchResult) => string;
}

/** Search results as links, best first. */
export function SearchResultList({ results, hrefFor }: SearchResultListProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <List ref={list} aria-label="Results">
      {results.map((result, index) => (
        <Entry key={`${result.kind} ${result.id}`} index={index} result={result} href={hrefFor(result)} />
      ))}
    </List>
  );
}

interface EntryProps {
  readonly index: number;
  readonly result: SearchResult;
  readonly href: string;
}

function Entry({ index, result, href }: EntryProps) {
  useTurn(`results ${Math.floor(index / RESULTS_A_TURN)}`);
  return (
    <li data-row>
      <a href={href}>
        <SearchResultText result={result} />
      </a>
    </li>
  );
}

/** A search result in two lines: its name, then where and when. */
export function SearchResultText({ result }: { readonly result: SearchResult }) {
  return (
    <SearchResultTextRoot>
      <b>{result.name}</b>
      <em>{RESULT_KINDS[result.kind]}</em>
      <small>
        <Detail result={result} />
      </small>
    </SearchResultTextRoot>
  );
}

function Detail({ result }: { readonly result: SearchResult }) {
  const { kind, racingCode, state, meetingDate, venue, raceNumber, startTime, runs = 0, sire, otherName } = result;
  const today = useToday();
  const otherDay = meetingDate !== undefined && meetingDate !== today ? shortDate(meetingDate) : undefined;
  if (kind === "venue") {
    const day = otherDay ?? (meetingDate && "Today");
    const also = otherName && `also ${otherName}`;
    return [racingCode && RACING_CODE_LABELS[racingCode], state, day, also].filter(Boolean).join(" · ");
  }
  return (
    <>
      {venue} R{raceNumber}
      {otherDay !== undefined && ` · ${otherDay}`}
      {otherDay === undefined && startTime && (
        <>
          {" · "}
          <StartTime instant={startTime} />
        </>
      )}
      {runs > 1 && ` · ${runs} runs`}
      {sire !== undefined && ` · by ${sire}`}
    </>
  );
}
