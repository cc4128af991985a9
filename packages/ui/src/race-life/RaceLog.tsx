import type { RaceChange, RacingCode } from "@railbird/contract";
import { changeWords } from "@railbird/domain";
import styled from "styled-components";
import { StartTime } from "../time/StartTime";
import { useZone } from "../time/zone";
import { domainChange } from "./domain-change";

/** Lines that stand open; the older ones are a tap away. */
const OPEN_LINES = 8;

const List = styled.ol`
  display: grid;
  font-size: 14px;
  li {
    display: grid;
    grid-template-columns: 10ch minmax(0, 1fr);
    gap: 0 12px;
    padding-block: 5px;
    border-bottom: 1px solid var(--line);
  }
  time {
    color: var(--quiet);
    font-variant-numeric: tabular-nums lining-nums;
    white-space: normal;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  b {
    font-weight: 650;
  }
`;
const Older = styled.details`
  font-size: 14px;
  summary {
    min-height: 44px;
    align-content: center;
    cursor: pointer;
    color: var(--brand);
  }
`;

export interface RaceLogProps {
  /** By time, as the race has them. */
  readonly changes: readonly RaceChange[];
  readonly code: RacingCode;
}

/** Changes of a race, newest first: `12:41 PM scratched: 3 Morning Note`. Nothing when nothing has. */
export function RaceLog({ changes, code }: RaceLogProps) {
  const lines = changes.map((change, index) => ({ change, key: `${change.at} ${change.kind} ${index}` })).reverse();
  const older = lines.slice(OPEN_LINES);
  if (lines.length === 0) {
    return null;
  }
  return (
    <div>
      <Lines lines={lines.slice(0, OPEN_LINES)} code={code} />
      {older.length > 0 && (
        <Older>
          <summary>
            {older.length} earlier {older.length === 1 ? "change" : "changes"}
          </summary>
          <Lines lines={older} code={code} />
        </Older>
      )}
    </div>
  );
}

interface Line {
  readonly change: RaceChange;
  readonly key: string;
}

function Lines({ lines, code }: { readonly lines: readonly Line[]; readonly code: RacingCode }) {
  const zone = useZone();
  return (
    <List>
      {lines.map(({ change, key }) => {
        const { what, detail } = changeWords(domainChange(change), code, zone);
        return (
          <li key={key} data-kind={change.kind}>
            <StartTime instant={change.at} />{" "}
            <span>
              <b>{detail === undefined ? what : `${what}:`}</b> {detail}
            </span>
          </li>
        );
      })}
    </List>
  );
}
