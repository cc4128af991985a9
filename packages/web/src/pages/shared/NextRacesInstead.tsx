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
  overflow: hidden;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  border: 1px solid var(--line);
  li {
    min-width: 0;
    box-shadow: 0 0 0 1px var(--line);
  }
`;

/** The offer of a page without anything at its address: the next races to jump, kept up to date. */
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
        <Cards data-board="">
          {/* When one has jumped, each place shows another race, and none moves. */}
          {races.map((race, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is a place.
            <li key={place}>
              <NextToJumpCard key={race.id} race={race} directory={directory} />
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
