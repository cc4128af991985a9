import type { Race } from "@railbird/contract";
import styled from "styled-components";
import { RunnerNumber } from "../racing/RunnerNumber";

const Root = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-width: 70ch;
  blockquote {
    margin: 0;
    overflow-wrap: anywhere;
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    font-weight: 600;
  }
  figcaption {
    color: var(--quiet);
    font-size: 14px;
  }
`;

export interface RacePreviewProps {
  readonly race: Pick<Race, "preview" | "runners" | "racingCode">;
}

/** A text on the race and its picks, with its author. Nothing of it is counted as a tip. */
export function RacePreview({ race: { preview, runners, racingCode } }: RacePreviewProps) {
  if (preview === undefined) return null;
  const { by, comment, picks = [] } = preview;
  return (
    <Root>
      {picks.length > 0 && (
        <ol aria-label="Picks, the best first">
          {picks.map((number) => {
            const runner = runners.find((each) => each.number === number);
            return (
              <li key={number}>
                <RunnerNumber number={number} code={racingCode} />
                {runner?.scratched ? <s>{runner.name}</s> : <span>{runner?.name}</span>}
              </li>
            );
          })}
        </ol>
      )}
      {comment && <blockquote>{comment}</blockquote>}
      <figcaption>The opinion of {by}, as the feed gives it. It is in no count of tips.</figcaption>
    </Root>
  );
}
