import { type ReactNode, useRef } from "react";
import styled from "styled-components";
import { useRowKeys } from "../keys/use-row-keys";

const List = styled.ul`
  border-block: 2px solid var(--ink);
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  min-height: 52px;
  padding: 4px 0;
  font-size: 14px;
  & + & {
    border-top: 1px solid var(--line);
  }
  a {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    min-height: 44px;
    flex: 1 1 220px;
  }
  a small {
    font-size: 14px;
    color: var(--quiet);
  }
  > span {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-inline-start: auto;
  }
`;

export interface StarListItem {
  readonly key: string;
  readonly href: string;
  readonly name: string;
  /** When and where, in a few words. */
  readonly detail: ReactNode;
  /** The star's button, and what else can be set for it. */
  readonly actions: ReactNode;
}

export function StarList({ items }: { readonly items: readonly StarListItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <List ref={list}>
      {items.map(({ key, href, name, detail, actions }) => (
        <Row key={key} data-row>
          <a href={href}>
            <b>{name}</b>
            <small>{detail}</small>
          </a>
          <span>{actions}</span>
        </Row>
      ))}
    </List>
  );
}
