import styled from "styled-components";

const TableOfContentsRoot = styled.nav`
  margin: 16px 0 24px;
  padding: 12px 16px;
  border-inline-start: 2px solid var(--line);
  font-size: 14px;
  a {
    display: inline-block;
    padding: 4px 0;
  }
  /* For a finger, each has 44 px. */
  @media (max-width: 767px) {
    ol > li + li {
      margin-top: 0;
    }
    a {
      display: block;
      align-content: center;
      min-height: 44px;
    }
  }
`;

/** Long text in one readable column. */
export const Prose = styled.div`
  max-width: 70ch;
  h2 {
    margin: 32px 0 8px;
    font-size: 20px;
  }
  h3 {
    margin: 24px 0 4px;
  }
  p,
  ul,
  ol,
  dl {
    margin: 0 0 16px;
  }
  ul,
  ol {
    padding-inline-start: 24px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 4px;
  }
`;

export interface TableOfContentsItem {
  /** The id of the heading it leads to. */
  readonly id: string;
  readonly label: string;
}

/** Links to a long page's headings. */
export function TableOfContents({ items }: { readonly items: readonly TableOfContentsItem[] }) {
  return (
    <TableOfContentsRoot aria-label="On this page">
      <strong>On this page</strong>
      <ol>
        {items.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ol>
    </TableOfContentsRoot>
  );
}
