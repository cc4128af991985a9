import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "./Button";
import { Chevron } from "./icons";

// The form is only there to lead somewhere without scripts: the button is laid out in its place.
const Way = styled.form`
  display: contents;
`;

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

export interface BackButtonProps {
  /** The path of this site to which it leads without JavaScript; its query, if any, is dropped. */
  readonly href: string;
  /** Goes back in the browser's history, or to a page that exists. */
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A button back to the previous page, or to one that exists. */
export function BackButton({ href, onBack, children = "Back" }: BackButtonProps) {
  return (
    <Way action={href} method="get">
      <Button
        type="submit"
        onClick={(event) => {
          if (!onBack) return;
          event.preventDefault();
          onBack();
        }}
      >
        <Chevron direction="left" />
        <span>{children}</span>
      </Button>
    </Way>
  );
}
