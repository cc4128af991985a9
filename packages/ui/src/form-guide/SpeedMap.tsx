import type { RacingCode, Runner } from "@railbird/contract";
import { CONNECTION_WORDS, DASH } from "@railbird/domain";
import { useState } from "react";
import styled from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { RunnerNumber } from "../racing/RunnerNumber";

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  font-size: 14px;
  summary {
    min-height: 44px;
    align-content: center;
    cursor: pointer;
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 8px 24px 8px 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
  }
  thead th {
    color: var(--quiet);
    font-size: 12px;
  }
  tbody th {
    font-weight: 600;
  }
`;

/** Leaders on the right, as the field runs; the lowest draw stands nearest to the rail, which is the line below. */
const Field = styled.ol`
  display: grid;
  max-width: 720px;
  padding-block-start: 8px;
  border-bottom: 2px solid var(--ink);
  > li {
    display: flex;
    flex-direction: column-reverse;
    align-items: center;
    gap: 4px;
    grid-row: 1;
    padding-block-end: 4px;
  }
`;

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  max-width: 720px;
  color: var(--quiet);
  font: 400 12px/16px var(--narrow);
`;

export interface SpeedMapProps {
  readonly code: RacingCode;
  readonly runners: readonly Runner[];
}

/** Whether enough is known of where the runners are expected to settle: of two at least. */
export function hasSpeedMap(runners: readonly Runner[]): boolean {
  return runners.filter(isMapped).length >= 2;
}

function isMapped({ scratched, profile }: Runner): boolean {
  return !scratched && profile?.settlingLengths !== undefined;
}

/** Where the field is expected to settle after the start, from the leaders to the last, and the same as a table. */
export function SpeedMap({ code, runners }: SpeedMapProps) {
  const [open, setOpen] = useState(false);
  const field = runners.filter(({ scratched }) => !scratched);
  const mapped = field.filter(isMapped);
  const places = placesOf(mapped);
  const [leaders] = places;
  const last = places.at(-1);
  if (!leaders || !last) return null;
  return (
    <Root>
      <p>
        Where the feed expects them to settle after the start. Known for {mapped.length} of {field.length}.
      </p>
      <div>
        <Field
          aria-label="From the leaders to the last"
          style={{ gridTemplateColumns: `repeat(${leaders.lengths - last.lengths + 1}, minmax(0, 1fr))` }}
        >
          {places.map(({ lengths, runners: level }) => (
            <li key={lengths} style={{ gridColumn: lengths - last.lengths + 1 }}>
              {level.map(({ number, name, profile }) => (
                <span key={number} data-tip={name}>
                  <RunnerNumber number={number} code={code} />
                  <VisuallyHidden>
                    {" "}
                    {name}
                    {profile?.settles && `, ${profile.settles}`}
                  </VisuallyHidden>
                </span>
              ))}
            </li>
          ))}
        </Field>
        <Ends aria-hidden="true">
          <span>Last</span>
          <span>Leaders</span>
        </Ends>
      </div>
      {/* Its rows would be found among the race's own by whoever looks for a runner's. */}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Speed map as a table</summary>
        {open && (
          <table>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">Runner</th>
                <th scope="col">{CONNECTION_WORDS[code].barrier}</th>
                <th scope="col">Settles</th>
              </tr>
            </thead>
            <tbody>
              {[...places.flatMap(({ runners: level }) => level), ...field.filter((runner) => !isMapped(runner))].map(
                ({ id, number, name, barrier, profile }) => (
                  <tr key={id}>
                    <td>{number}</td>
                    <th scope="row">{name}</th>
                    <td>{barrier ?? DASH}</td>
                    <td>{profile?.settles ?? DASH}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        )}
      </details>
    </Root>
  );
}

interface SettlingPlace {
  readonly lengths: number;
  /** By draw, the lowest first. */
  readonly runners: readonly Runner[];
}

/** Runners on the same length stand together, the leaders first. */
function placesOf(mapped: readonly Runner[]): readonly SettlingPlace[] {
  const byLengths = new Map<number, Runner[]>();
  for (const runner of mapped) {
    const lengths = runner.profile?.settlingLengths ?? 0;
    byLengths.set(lengths, [...(byLengths.get(lengths) ?? []), runner]);
  }
  return [...byLengths]
    .map(([lengths, level]) => ({
      lengths,
      runners: level.sort((a, b) => drawOf(a) - drawOf(b) || a.number - b.number),
    }))
    .sort((a, b) => b.lengths - a.lengths);
}

/** Last where the draw is not a number, or not known. */
function drawOf({ barrier }: Runner): number {
  const draw = Number(barrier ?? "");
  return Number.isNaN(draw) || draw === 0 ? 99 : draw;
}
