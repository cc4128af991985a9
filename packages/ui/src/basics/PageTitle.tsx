import type { ReactNode } from "react";
import styled from "styled-components";

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 8px 24px;
  h1 {
    font-size: 28px;
    font-weight: 750;
    letter-spacing: -0.01em;
  }
  p {
    color: var(--quiet);
    text-wrap: pretty;
  }
  @media (max-width: 639px) {
    h1 {
      font-size: 24px;
    }
  }
`;

export interface PageTitleProps {
  readonly title: ReactNode;
  /** One line under the title. */
  readonly children?: ReactNode;
  /** Buttons at the far side. */
  readonly actions?: ReactNode;
}

/** A page's one `h1`, a line of facts under it, and what can be done. */
export function PageTitle({ title, children, actions }: PageTitleProps) {
  return (
    <Root>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      {actions}
    </Root>
  );
}
