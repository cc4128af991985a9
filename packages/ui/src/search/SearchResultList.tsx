import type { SearchResult } from "@railbird/contract";
import { useRef } from "react";
import styled from "styled-components";
import { useTurn } from "../basics/turns";
import { useRowKeys } from "../keys/use-row-keys";
import { SearchResultText } from "./SearchResultText";

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
  readonly results: readonly SearchResult[];
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
