import type { SearchResult } from "@railbird/contract";
import { useRef } from "react";
import styled from "styled-components";
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
      {results.map((result) => (
        <li key={`${result.kind} ${result.id}`} data-row>
          <a href={hrefFor(result)}>
            <SearchResultText result={result} />
          </a>
        </li>
      ))}
    </List>
  );
}
