import type { ReactNode } from "react";
import styled from "styled-components";

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  padding: 48px 0;
  h1 {
    font-size: 28px;
  }
  p {
    color: var(--quiet);
  }
`;

export interface NotFoundMessageProps {
  /** `Race not found`, `404 Page Not Found`. */
  readonly title: string;
  readonly children?: ReactNode;
  /** A button that leads somewhere that exists. */
  readonly action?: ReactNode;
}

/** The content of a page about something that does not exist. */
export function NotFoundMessage({ title, children, action }: NotFoundMessageProps) {
  return (
    <Root>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {action}
    </Root>
  );
}
