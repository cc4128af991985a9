import { melbourneTimeWithZone } from "@railbird/domain";
import { EmptyState, ErrorNote, LoadingText } from "@railbird/ui";
import { AdminTable, BookmakerFactsTable, FormField, ServiceFacts, SourceTable } from "@railbird/ui/admin";
import { useState } from "react";
import styled from "styled-components";
import { useDiagnostics, useTaglineDays } from "../../data/admin-queries";
import { adminOperationsPath, racePath } from "../../routes/paths";
import { Section } from "../shared/layout";
import { useLoaded } from "../shared/use-loaded";
import { AdminFrame } from "./AdminFrame";
import { AdminGate } from "./AdminGate";
import { BookmakerDialog } from "./BookmakerDialog";

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

const Range = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 180px));
  gap: 12px;
`;

const Visits = styled.td`
  font-variant-numeric: tabular-nums;
`;

const format = new Intl.NumberFormat("en-AU");

const TITLE = "Operations";

/** `/admin/operations`: how feeds, database and streams are, live; and which taglines were shown. */
export default function OperationsPage() {
  return (
    <AdminGate
      title={TITLE}
      description="How Railbird’s feeds, database, logos and live streams are, and which taglines were shown."
      path={adminOperationsPath}
    >
      {(username) => <OperationsArea username={username} />}
    </AdminGate>
  );
}

function OperationsArea({ username }: { readonly username: string }) {
  const [configured, configure] = useState<string>();
  return (
    <AdminFrame title={TITLE} username={username}>
      <Operations onConfigure={configure} />
      <TaglinesShown />
      {configured !== undefined && <BookmakerDialog suggestedId={configured} onClose={() => configure(undefined)} />}
    </AdminFrame>
  );
}

/** How many visits each tagline was shown to, by Melbourne's day: a regulator may ask for it. */
function TaglinesShown() {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const isBackwards = from !== "" && to !== "" && from > to;
  const { data, failed, errorId, onRetry } = useLoaded(useTaglineDays(isBackwards ? {} : { from, to }));
  const days = isBackwards ? [] : data?.days;
  return (
    <Section>
      <h2>Taglines shown</h2>
      <Range>
        <FormField label="From" type="date" value={from} onChange={setFrom} />
        <FormField
          label="To"
          type="date"
          value={to}
          onChange={setTo}
          error={isBackwards ? "This day is before the first one" : undefined}
        />
      </Range>
      {!days &&
        (failed ? (
          <ErrorNote title="The taglines did not load" errorId={errorId} onRetry={onRetry} />
        ) : (
          <LoadingText />
        ))}
      {days?.length === 0 && !isBackwards && <EmptyState>No visit was counted on these days.</EmptyState>}
      {days && days.length > 0 && (
        <AdminTable label="Taglines shown" columns={["Day", "Tagline", "Visits"]} stacked>
          {days.map(({ date, tagline, visits }) => (
            <tr key={`${date} ${tagline}`}>
              <th scope="row">{date}</th>
              <td data-long>{tagline}</td>
              <Visits data-label="Visits">{format.format(visits)}</Visits>
            </tr>
          ))}
        </AdminTable>
      )}
    </Section>
  );
}

/** Feeds, bookmakers, races without prices and services, live. */
function Operations({ onConfigure }: { readonly onConfigure: (bookmakerId: string) => void }) {
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
