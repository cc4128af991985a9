import { EmptyState, ErrorNote, LoadingText } from "@railbird/ui";
import { AdminTable, FormField } from "@railbird/ui/admin";
import { useState } from "react";
import styled from "styled-components";
import { useTaglineDays } from "../../data/admin-queries";
import { Section } from "../shared/layout";
import { useLoaded } from "../shared/use-loaded";

const Range = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 180px));
  gap: 12px;
`;
const Visits = styled.td`
  font-variant-numeric: tabular-nums;
`;

const format = new Intl.NumberFormat("en-AU");

/** How many visits each tagline was shown to, by Melbourne's day: a regulator may ask for it. */
export function TaglinesShown() {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const isBackwards = from !== "" && to !== "" && from > to;
  const { data, failed, errorId, onRetry } = useLoaded(useTaglineDays(isBackwards ? {} : { from, to }));
  const days = isBackwards ? [] : data?.days;
  return (
    <Section>
      <h2>Taglines shown</h2>
      <Range>
        <FormField label="From" type="date" value={from} onChange={setFrom} beside={false} />
        <FormField
          label="To"
          type="date"
          value={to}
          onChange={setTo}
          beside={false}
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
