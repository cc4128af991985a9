import type { SessionEntry } from "@railbird/contract";
import { Button } from "../basics/Button";
import { EntryList } from "./entry-list";

export interface SessionListProps {
  readonly sessions: readonly SessionEntry[];
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
  readonly onEnd: (session: SessionEntry) => void;
}

/** Where somebody is signed in, each but this one with an end. */
export function SessionList({ sessions, when, onEnd }: SessionListProps) {
  return (
    <EntryList>
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
    </EntryList>
  );
}
