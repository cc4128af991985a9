import type { SessionEntry } from "@railbird/contract";
import styled from "styled-components";
import { Button } from "../basics/Button";

const List = styled.ul`
  display: grid;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    min-height: 60px;
    padding: 8px 12px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  small {
    display: block;
    font-size: 14px;
    color: var(--quiet);
  }
`;

export interface SessionListProps {
  readonly sessions: readonly SessionEntry[];
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
  readonly onEnd: (session: SessionEntry) => void;
}

/** Where somebody is signed in, each but this one with an end. */
export function SessionList({ sessions, when, onEnd }: SessionListProps) {
  return (
    <List>
      {sessions.map((session) => (
        <li key={session.id}>
          <span>
            Signed in {when(session.startedAt)}
            <small>{session.current ? "This session" : `Last used ${when(session.seenAt)}`}</small>
          </span>
          {!session.current && (
            <Button aria-label={`End the session of ${when(session.startedAt)}`} onClick={() => onEnd(session)}>
              End
            </Button>
          )}
        </li>
      ))}
    </List>
  );
}
