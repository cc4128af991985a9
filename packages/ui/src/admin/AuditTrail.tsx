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
  /** The changes, the newest first. */
  readonly entries: readonly AuditEntry[];
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
  /** Undoes a change that can be undone: one entry, or all of a new order. Absent where nothing can. */
  readonly onUndo?: ((entries: readonly AuditEntry[]) => void) | undefined;
}

/** Who changed what and when, newest first; each opens to its fields. A new order is one line, however many it moved. */
export function AuditTrail({ entries, when, onUndo }: AuditTrailProps) {
  return (
    <List>
      {linesOf(entries).map((line) => {
        const [{ id, at, username, action, bookmakerId, changes }] = line;
        const isOrder = line.length > 1;
        const [done, what] = isOrder ? ["reordered", `${line.length} bookmakers`] : [words[action], bookmakerId];
        return (
          <li key={id}>
            <details>
              <summary>
                {username} {done} <strong>{what}</strong> <time dateTime={at}>{when(at)}</time>
              </summary>
              <ChangeList changes={isOrder ? line.flatMap(moveOf) : changes} />
              {onUndo && canUndo(line) && (
                <Button aria-label={`Undo: ${username} ${done} ${what}`} onClick={() => onUndo(line)}>
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

type Line = readonly [AuditEntry, ...AuditEntry[]];

/** The entries one by one, those of a new order together: they are of one person at one instant, and only positions, one of each bookmaker. */
function linesOf(entries: readonly AuditEntry[]): readonly Line[] {
  const lines: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const isSame = last?.[0].at === entry.at && last[0].username === entry.username;
    const isNew = last?.every(({ bookmakerId }) => bookmakerId !== entry.bookmakerId);
    if (isSame && isNew && isMove(entry) && isMove(last[0])) last.push(entry);
    else lines.push([entry]);
  }
  return lines;
}

function isMove({ action, changes }: AuditEntry): boolean {
  return action === "updated" && changes.every(({ field }) => field === "position");
}

/** A move as a line of its bookmaker. */
function moveOf({ bookmakerId, changes }: AuditEntry): FieldChange[] {
  return changes.map((change) => ({ ...change, field: bookmakerId }));
}

/** Whether all of a line can be undone. A part of an order, whose other entries are no longer listed, cannot. */
function canUndo(line: Line): boolean {
  const places = (of: "from" | "to") => line.flatMap(({ changes }) => changes.map((change) => change[of] ?? "")).sort();
  const isWhole = line.length === 1 || places("from").join() === places("to").join();
  return isWhole && line.every(({ undoable }) => undoable);
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
