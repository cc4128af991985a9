import type { FeaturedBookmaker } from "@railbird/contract";
import { Breadcrumb, EmptyState, ErrorNote, LoadingText, PageTitle } from "@railbird/ui";
import styled from "styled-components";
import { homePath } from "../../routes/paths";
import { Stack } from "../shared/layout";
import type { Loaded } from "../shared/loaded";
import { BookmakerCard } from "./BookmakerCard";

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: 16px;
`;

export const featuredBreadcrumb = [{ label: "Home", href: homePath }, { label: "Featured Bookmakers" }];

/** The featured bookmakers, or why there are none. */
export function FeaturedBookmakersView({ bookmakers }: { readonly bookmakers: Loaded<FeaturedBookmaker[]> }) {
  return (
    <Stack>
      <Breadcrumb items={featuredBreadcrumb} />
      <PageTitle title="Featured Bookmakers">
        <p>{introduction(bookmakers.data)}</p>
      </PageTitle>
      <List bookmakers={bookmakers} />
    </Stack>
  );
}

/** The specification's sentence invites people to bet: without calls to bet the page only says what it lists. */
function introduction(bookmakers: readonly FeaturedBookmaker[] | undefined): string {
  const isPlain = bookmakers?.length && bookmakers.every(({ betNow }) => !betNow);
  return isPlain
    ? "Bookmakers whose racing odds this site compares."
    : "Compare our featured bookmakers to make sure you bet with the best.";
}

function List({
  bookmakers: { data, failed, errorId, onRetry },
}: {
  readonly bookmakers: Loaded<FeaturedBookmaker[]>;
}) {
  if (!data)
    return failed ? (
      <ErrorNote title="The bookmakers did not load" errorId={errorId} onRetry={onRetry} />
    ) : (
      <LoadingText />
    );
  if (data.length === 0) return <EmptyState>No featured bookmakers available at this time.</EmptyState>;
  return (
    <Cards>
      {data.map((bookmaker) => (
        <BookmakerCard key={bookmaker.id} bookmaker={bookmaker} />
      ))}
    </Cards>
  );
}
