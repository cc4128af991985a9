import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "./Button";

const Quiet = styled.p`
  padding: 16px;
  border: 1px dashed var(--line);
  border-radius: 6px;
  color: var(--quiet);
`;
const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--out);
  border-radius: 6px;
  background: var(--raised);
`;
const Headline = styled.strong`
  display: block;
  font-weight: 650;
`;

/** Says that there is nothing to show: `No upcoming races`. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <Quiet>{children}</Quiet>;
}

/** Says that something is loading. A polite live region, without animation. */
export function LoadingText({ children = "Loading..." }: { readonly children?: ReactNode }) {
  return <Quiet role="status">{children}</Quiet>;
}

const Reference = styled.small`
  display: block;
  font-size: 12px;
  overflow-wrap: anywhere;
  color: var(--quiet);
`;

export interface ErrorNoteProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** By which the server's log knows the error, for whoever reports it. */
  readonly errorId?: string | undefined;
  /** Shows a button that tries again. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says in place that something could not be loaded. */
export function ErrorNote({ title, children, errorId, onRetry }: ErrorNoteProps) {
  return (
    <Note role="alert">
      <div>
        <Headline>{title}</Headline>
        {children}
        {errorId && <Reference>Error {errorId}</Reference>}
      </div>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </Note>
  );
}
