import styled from "styled-components";

export interface TableOfContentsItem {
  /** The id of the heading it leads to. */
  readonly id: string;
  readonly label: string;
}

const Root = styled.nav`
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

/** Links to a long page's headings. */
export function TableOfContents({ items }: { readonly items: readonly TableOfContentsItem[] }) {
  return (
    <Root aria-label="On this page">
      <strong>On this page</strong>
      <ol>
        {items.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ol>
    </Root>
  );
}
