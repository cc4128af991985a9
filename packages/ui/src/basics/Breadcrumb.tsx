import styled from "styled-components";

export interface BreadcrumbItem {
  readonly label: string;
  /** Absent for the page itself. */
  readonly href?: string;
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  font-size: 14px;
  color: var(--quiet);
  li + li::before {
    content: "/" / "";
    padding: 0 8px;
    color: var(--edge);
  }
  a,
  span {
    display: inline-block;
    padding: 4px 0;
  }
  /* 44 px high, and a short word a little wider than it is. */
  a {
    position: relative;
  }
  a::after {
    content: "";
    position: absolute;
    inset: -8px;
  }
`;

/** The page's ancestors: Home / Flemington Racing / Race 7. */
export function Breadcrumb({ items }: { readonly items: readonly BreadcrumbItem[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <List>
        {items.map(({ label, href }) => (
          <li key={href ?? label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </List>
    </nav>
  );
}
