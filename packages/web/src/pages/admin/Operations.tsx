import { melbourneTimeWithZone } from "@railbird/domain";
import { ErrorNote, LoadingText } from "@railbird/ui";
import { BookmakerFactsTable, ServiceFacts, SourceTable } from "@railbird/ui/admin";
import styled from "styled-components";
import { useDiagnostics } from "../../data/admin-queries";
import { racePath } from "../../routes/paths";
import { useLoaded } from "../shared/use-loaded";

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;
const Part = styled.div`
  display: grid;
  gap: 8px;
  h2 {
    font-size: 20px;
  }
  p {
    font-size: 14px;
    color: var(--quiet);
  }
  li {
    min-height: 24px;
  }
`;

/** Feeds, bookmakers, races without prices and services, live. */
export function Operations({ onConfigure }: { readonly onConfigure: (bookmakerId: string) => void }) {
  const { data, failed, errorId, onRetry } = useLoaded(useDiagnostics());
  return (
    <Parts>
      {failed && (
        <ErrorNote title="What is shown here could not be read just now" errorId={errorId} onRetry={onRetry} />
      )}
      {!data && !failed && <LoadingText />}
      {data && (
        <>
          <Part>
            <h2>Feeds</h2>
            <SourceTable sources={[...data.feeds, ...(data.tips ? [data.tips] : [])]} now={data.now} />
            <p>
              As of {melbourneTimeWithZone(Date.parse(data.now))}. Calls and failures of the last hour
              {data.server.leads
                ? ". Lost with it: of today's open races, what would have no price without the feed."
                : "; another server leads and calls the feeds."}
            </p>
          </Part>
          <Part>
            <h2>Races without prices inside the hour</h2>
            {data.racesWithoutPrices.length === 0 && <p>None.</p>}
            <ul>
              {data.racesWithoutPrices.map(({ id, venue, number, startTime }) => (
                <li key={id}>
                  <a href={racePath(id)}>
                    {venue} R{number}
                  </a>{" "}
                  at {melbourneTimeWithZone(Date.parse(startTime))}
                </li>
              ))}
            </ul>
          </Part>
          {data.unknownVenues.length > 0 && (
            <Part>
              <h2>Unknown venues</h2>
              <p>Shown by the names that the feed gives them: {data.unknownVenues.join(", ")}.</p>
            </Part>
          )}
          <Part>
            <h2>Bookmakers</h2>
            <BookmakerFactsTable
              bookmakers={data.bookmakers}
              racesToday={data.racesToday}
              now={data.now}
              onConfigure={onConfigure}
            />
            <p>
              Best price: the share of the runners it quotes in open races where no price is higher. Unmatched: runners
              of the races it covers that others quote and it does not.
            </p>
          </Part>
          <Part>
            <h2>Services</h2>
            <ServiceFacts {...data} />
          </Part>
        </>
      )}
    </Parts>
  );
}
