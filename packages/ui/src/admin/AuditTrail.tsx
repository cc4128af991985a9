import type { AuditEntry } from "@railbird/contract";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { ChangeList } from "./ChangeList";

const List = styled.ol`
  display: grid;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  li {
    padding: 8px 12px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  summary {
    min-height: 24px;
    cursor: pointer;
  }
  time {
    font-size: 14px;
    color: var(--quiet);
  }
`;

const words = {
  created: "created",
  updated: "updated",
  deleted: "deleted",
  logoAttached: "changed the logo of",
} as const satisfies Record<AuditEntry["action"], string>;

export interface AuditTrailProps {
  readonly entries: readonly AuditEntry[];
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
  /** Undoes a change that can be undone; absent where nothing can. */
  readonly onUndo?: ((entry: AuditEntry) => void) | undefined;
}

/** Who changed what and when, newest first; each opens to its fields. */
export function AuditTrail({ entries, when, onUndo }: AuditTrailProps) {
  return (
    <List>
      {entries.map((entry) => {
        const { id, at, username, action, bookmakerId, changes, undoable } = entry;
        return (
          <li key={id}>
            <details>
              <summary>
                {username} {words[action]} <strong>{bookmakerId}</strong> <time dateTime={at}>{when(at)}</time>
              </summary>
              <ChangeList changes={changes} />
              {undoable && onUndo && (
                <Button aria-label={`Undo: ${username} ${words[action]} ${bookmakerId}`} onClick={() => onUndo(entry)}>
                  Undo
                </Button>
              )}
            </details>
          </li>
        );
      })}
    </List>
  );
}
