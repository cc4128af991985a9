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

const COLUMNS = ["Source", "State", "Last success", "Latency", "Calls", "Failed", "Rejected"];

export interface SourceTableProps {
  readonly sources: readonly DiagnosedSource[];
  /** The clock of the response that the sources are from. */
  readonly now: string;
}

/** A row per feed, and the tips site: how its last call ended, how many there were in the last hour, and what was rejected. */
export function SourceTable({ sources, now }: SourceTableProps) {
  return (
    <AdminTable label="Feeds" columns={COLUMNS} stacked>
      {sources.map(
        ({ name, state, lastSuccessAt, lastFailureAt, lastFailure, latencyMs, calls, failures, rejections }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <StateMark state={state} />
            </td>
            <td data-label="Last success">{ago(now, lastSuccessAt)}</td>
            <td data-label="Latency">{milliseconds(latencyMs)}</td>
            <td data-label="Calls">{state === "notCalled" ? UNKNOWN : calls}</td>
            <td data-label="Failed">
              {state === "notCalled" ? UNKNOWN : failures}
              {lastFailure && ` (${lastFailure}, ${ago(now, lastFailureAt)})`}
            </td>
            <td data-label="Rejected">
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
        ),
      )}
    </AdminTable>
  );
}
