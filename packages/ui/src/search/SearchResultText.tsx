import type { SearchResult } from "@railbird/contract";
import { RACING_CODE_LABELS, shortDate } from "@railbird/domain";
import styled from "styled-components";
import { StartTime } from "../time/StartTime";
import { useToday } from "../time/use-today";

const Root = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: baseline;
  b {
    font-weight: 650;
  }
  small {
    font-size: 14px;
    color: var(--quiet);
  }
  em {
    font-size: 12px;
    font-style: normal;
    font-weight: 600;
    color: var(--quiet);
  }
`;

/** What is said of the kind of each result. */
const RESULT_KINDS: Readonly<Record<SearchResult["kind"], string>> = {
  venue: "Venue",
  race: "Race",
  runner: "Runner",
  jockey: "Jockey",
  driver: "Driver",
  trainer: "Trainer",
};

/** A search result in two lines: its name, then where and when. */
export function SearchResultText({ result }: { readonly result: SearchResult }) {
  return (
    <Root>
      <b>{result.name}</b>
      <em>{RESULT_KINDS[result.kind]}</em>
      <small>
        <Detail result={result} />
      </small>
    </Root>
  );
}

function Detail({ result }: { readonly result: SearchResult }) {
  const { kind, racingCode, state, meetingDate, venue, raceNumber, startTime, runs = 0 } = result;
  const today = useToday();
  const otherDay = meetingDate !== undefined && meetingDate !== today ? shortDate(meetingDate) : undefined;
  if (kind === "venue") {
    const day = otherDay ?? (meetingDate && "Today");
    return [racingCode && RACING_CODE_LABELS[racingCode], state, day].filter(Boolean).join(" · ");
  }
  return (
    <>
      {venue} R{raceNumber}
      {otherDay !== undefined && ` · ${otherDay}`}
      {otherDay === undefined && startTime && (
        <>
          {" · "}
          <StartTime instant={startTime} />
        </>
      )}
      {runs > 1 && ` · ${runs} runs`}
    </>
  );
}
