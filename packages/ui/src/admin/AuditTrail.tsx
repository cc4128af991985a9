import type { AuditEntry } from "@railbird/contract";
import styled from "styled-components";
import { Button } from "../basics/Button";

const ChangeListRoot = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 16px;
  font-size: 14px;
  dt {
    font-weight: 600;
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  del {
    color: var(--quiet);
  }
  ins {
    font-weight: 600;
    text-decoration: none;
  }
`;

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

/** A field before and after a change, as text; empty or absent when it had or has none. */
export interface FieldChange {
  readonly field: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Changed fields, before and after. */
export function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <ChangeListRoot>
      {changes.map(({ field, from, to }) => (
        <div key={field} style={{ display: "contents" }}>
          <dt>{field}</dt>
          <dd>
            <del>{from || "–"}</del> → <ins>{to || "–"}</ins>
          </dd>
        </div>
      ))}
    </ChangeListRoot>
  );
}
