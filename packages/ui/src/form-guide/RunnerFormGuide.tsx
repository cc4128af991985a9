import type { FormRecord, PastStart, RacingCode, RunnerForm } from "@railbird/contract";
import { CONNECTION_WORDS, DASH, formatOdds, formatRaceTime } from "@railbird/domain";
import styled from "styled-components";
import { VisuallyHidden } from "../basics/VisuallyHidden";

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  font-size: 14px;
  line-height: 20px;
  h3 {
    font: 600 12px/16px var(--narrow);
    color: var(--quiet);
  }
`;

const Indicators = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  li {
    display: flex;
    gap: 4px;
    font-weight: 600;
  }
`;

const Records = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 0 24px;
  div {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    padding: 4px 0;
    border-bottom: 1px solid var(--line);
  }
  dt {
    font-family: var(--narrow);
    color: var(--quiet);
  }
  dd {
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

// A list, since the runner that it belongs to is a row of a table itself. What is absent keeps its column where there are columns.
const Starts = styled.ol`
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    padding: 4px 0;
    border-bottom: 1px solid var(--line);
    font-variant-numeric: tabular-nums lining-nums;
  }
  b {
    font-weight: 600;
  }
  [data-won] {
    font-weight: 750;
  }
  span:empty {
    display: none;
  }
  small {
    flex-basis: 100%;
    grid-column: 1 / -1;
    max-width: 70ch;
    font: 400 12px/16px var(--narrow);
    color: var(--quiet);
  }
  @container (min-width: 720px) {
    li {
      display: grid;
      grid-template-columns: 64px 80px minmax(0, 3fr) minmax(0, 2fr) minmax(0, 4fr) 80px 64px 64px minmax(0, 2fr);
    }
    span:empty {
      display: block;
    }
    span:empty::before {
      content: "–";
    }
  }
`;

/** The name of each record; words that name today's own track, distance, box or rider say so. */
function recordWords(of: FormRecord["of"], code: RacingCode): string {
  return {
    career: "Career",
    lastYear: "Last 12 months",
    track: "This track",
    distance: "This distance",
    trackAndDistance: "Track & distance",
    firm: "Firm",
    good: "Good",
    soft: "Soft",
    heavy: "Heavy",
    synthetic: "Synthetic",
    firstUp: "First up",
    secondUp: "Second up",
    thirdUp: "Third up",
    leftHanded: "Left-handed",
    rightHanded: "Right-handed",
    box: "This box",
    jockey: `This ${(CONNECTION_WORDS[code].rider ?? "Jockey").toLowerCase()}`,
  }[of];
}

/** `17 Oct 26`. */
function dayOf(date: string): string {
  const words: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "2-digit", timeZone: "UTC" };
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-AU", words);
}

export interface RunnerFormGuideProps {
  readonly code: RacingCode;
  /** Absent where the feed gives none. */
  readonly form: RunnerForm | undefined;
}

/** A runner's form: indicators of the feed, records as won, placed and started, and its last starts. */
export function RunnerFormGuide({ code, form }: RunnerFormGuideProps) {
  if (form === undefined) return <p>No last starts or records from the feed</p>;
  const { records, starts, indicators, bestTime } = form;
  return (
    <Root>
      {indicators.length > 0 && (
        <Indicators aria-label="What the feed points out">
          {indicators.map(({ text, against }) => (
            <li key={text}>
              <span aria-hidden="true">{against ? "−" : "+"}</span>
              <VisuallyHidden>{against ? "Against it:" : "For it:"}</VisuallyHidden> {text}
            </li>
          ))}
        </Indicators>
      )}
      {(records.length > 0 || bestTime !== undefined) && (
        <div>
          <h3>Records: won – placed – starts</h3>
          <Records>
            {records.map((record) => (
              <div key={record.of}>
                <dt>{recordWords(record.of, code)}</dt>
                <dd>
                  <RecordFigures {...record} />
                </dd>
              </div>
            ))}
            {bestTime !== undefined && (
              <div>
                <dt>Best time</dt>
                <dd>{formatRaceTime(bestTime)}</dd>
              </div>
            )}
          </Records>
        </div>
      )}
      {starts.length > 0 && (
        <div>
          <h3>Last starts, latest first</h3>
          <Starts>
            {starts.map((start) => (
              // Heats of one day differ by their result at least.
              <Start key={JSON.stringify(start)} code={code} start={start} />
            ))}
          </Starts>
        </div>
      )}
    </Root>
  );
}

function RecordFigures({ starts, wins, seconds, thirds }: FormRecord) {
  const placed = seconds + thirds;
  return (
    <>
      <span aria-hidden="true">
        {wins} – {placed} – {starts}
      </span>
      <VisuallyHidden>
        {wins} won, {placed} placed, {starts} {starts === 1 ? "start" : "starts"}
      </VisuallyHidden>
    </>
  );
}

interface StartProps {
  readonly code: RacingCode;
  readonly start: PastStart;
}

function Start({ code, start }: StartProps) {
  const { date, position, starters, track, distance, trackCondition, startingPrice, barrier, weight, jockey } = start;
  const of = starters === undefined ? "" : ` of ${starters}`;
  return (
    <li>
      <b data-won={position === 1 || undefined}>{position === undefined ? DASH : `${position}${of}`}</b>
      <time dateTime={date}>{dayOf(date)}</time>
      <span>{joined([track, distance && `${distance} m`])}</span>
      <span>{joined([trackCondition ?? start.mileRate, start.class], ", ")}</span>
      <span>{beatenWords(start)}</span>
      <span>{startingPrice && `SP ${formatOdds(startingPrice)}`}</span>
      <span>{barrier && `${CONNECTION_WORDS[code].barrier} ${barrier}`}</span>
      {code !== "G" && (
        <>
          <span>{weight && `${weight} kg`}</span>
          <span>{jockey}</span>
        </>
      )}
      {start.stewards && <small>Stewards: {start.stewards}</small>}
    </li>
  );
}

function joined(parts: readonly (string | undefined | 0)[], by = " "): string {
  return parts.filter((part) => part).join(by);
}

/** `beaten 1.3 L by Bright Idea`, `won by 0.8 L from Salt And Timber`, as far as it is known. */
function beatenWords({ position, margin, winner, second }: PastStart): string {
  const lengths = margin && `${margin} L`;
  const [verb, other] =
    position === 1 ? [lengths ? "won by" : "won", second && `from ${second}`] : ["beaten", winner && `by ${winner}`];
  return lengths || other ? joined([verb, lengths, other]) : "";
}
