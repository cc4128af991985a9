import type { DiagnosedSource } from "@railbird/contract";
import styled from "styled-components";
import { AdminTable } from "./AdminTable";
import { ago, milliseconds, UNKNOWN } from "./facts";
import { StateMark } from "./StateMark";

const Rejections = styled.ul`
  display: grid;
  gap: 4px;
  white-space: normal;
  li {
    overflow-wrap: anywhere;
  }
`;

const COLUMNS = ["Source", "State", "Last success", "Latency", "Calls", "Failed", "Plan", "Lost with it", "Rejected"];

export interface SourceTableProps {
  readonly sources: readonly DiagnosedSource[];
  /** The clock of the response that the sources are from. */
  readonly now: string;
}

/** A row per feed, and the tips site: how its last call ended, how many there were in the last hour, what it alone gives, and what was rejected. */
export function SourceTable({ sources, now }: SourceTableProps) {
  return (
    <AdminTable label="Feeds" columns={COLUMNS} stacked>
      {sources.map((source) => {
        const { name, state, lastSuccessAt, lastFailureAt, lastFailure, latencyMs, calls, failures, rejections } =
          source;
        return (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <StateMark state={state} />
              {source.leftOut && ", left out"}
            </td>
            <td data-label="Last success">{ago(now, lastSuccessAt)}</td>
            <td data-label="Latency">{milliseconds(latencyMs)}</td>
            <td data-label="Calls">{state === "notCalled" ? UNKNOWN : calls}</td>
            <td data-label="Failed" data-long>
              {state === "notCalled" ? UNKNOWN : failures}
              {lastFailure && ` (${lastFailure}, ${ago(now, lastFailureAt)})`}
            </td>
            <td data-label="Plan" data-long>
              {plan(source)}
            </td>
            <td data-label="Lost with it" data-long>
              {lostWith(source)}
            </td>
            <td data-label="Rejected" data-long>
              {rejections.length === 0 && UNKNOWN}
              {rejections.length > 0 && (
                <details>
                  <summary>{rejections.reduce((sum, { count }) => sum + count, 0)} parts</summary>
                  <Rejections>
                    {rejections.map(({ reason, count, about, at }) => (
                      <li key={reason}>
                        {count} × {reason}: {about}, {ago(now, at)}
                      </li>
                    ))}
                  </Rejections>
                </details>
              )}
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}

/** What is left of a feed's plan, and whether a feed that pushes does. */
function plan({ budget, pushing }: DiagnosedSource): string {
  const { remaining, limit, unit, callsPerMinute } = budget ?? {};
  const parts = [
    remaining !== undefined && `${remaining}${limit === undefined ? "" : ` of ${limit}`} ${unit} left`,
    callsPerMinute !== undefined && `${callsPerMinute} calls a minute`,
    pushing !== undefined && (pushing ? "pushing" : "not pushing"),
  ].filter((part) => part !== false);
  return parts.join(", ") || UNKNOWN;
}

/** What no other feed gives of today's open races. */
function lostWith({ onlyHere }: DiagnosedSource): string {
  if (onlyHere === undefined) return UNKNOWN;
  const { races, prices, bookmakers } = onlyHere;
  if (prices === 0) return "Nothing";
  return [counted(races, "race"), counted(bookmakers, "bookmaker"), counted(prices, "price")].join(", ");
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString("en-AU")} ${what}${count === 1 ? "" : "s"}`;
}
