import { ref } from "@railbird/reads";
import { EmptyState, ErrorNote, LoadingText, NextToJumpCard } from "@railbird/ui";
import styled from "styled-components";
import { useRead } from "../../data/use-read";
import { useUpcomingRaces } from "../home/use-upcoming-races";
import { Section, SectionHead } from "./layout";
import { OddsStatus } from "./OddsStatus";
import { useLoaded } from "./use-loaded";

// As high as the cards, so that nothing below moves when they come.
const Part = styled(Section)`
  align-content: start;
  min-height: 260px;
  padding-bottom: 32px;
`;
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: 16px;
  li {
    min-width: 0;
  }
`;

/** What a page offers where there is nothing at its address: the next races to jump, kept up to date. */
export function NextRacesInstead() {
  const { data, failed, errorId, onRetry } = useLoaded(useRead(ref("nextToJump", {})));
  const { data: directory } = useRead(ref("bookmakers", {}));
  const races = useUpcomingRaces(data?.nextRaces);
  return (
    <Part aria-labelledby="next-to-jump">
      <SectionHead>
        <h2 id="next-to-jump">Next To Jump</h2>
        {data && <OddsStatus read="nextToJump" feed={data.feed} failed={failed} />}
      </SectionHead>
      {races.length > 0 ? (
        <Cards>
          {races.map((race, index) => (
            <li key={race.id}>
              <NextToJumpCard race={race} first={index === 0} directory={directory} />
            </li>
          ))}
        </Cards>
      ) : data ? (
        <EmptyState>No upcoming races</EmptyState>
      ) : failed ? (
        <ErrorNote title="The next races did not load" errorId={errorId} onRetry={onRetry} />
      ) : (
        <LoadingText />
      )}
    </Part>
  );
}
