import type { FeaturedBookmaker } from "@railbird/contract";
import { ref } from "@railbird/reads";
import {
  Breadcrumb,
  EmptyState,
  ErrorNote,
  ExternalButtonLink,
  ExternalLink,
  LoadingText,
  PageTitle,
} from "@railbird/ui";
import { textOn } from "@railbird/ui/theme";
import styled from "styled-components";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { featuredBookmakersPath, homePath } from "../../routes/paths";
import { Stack } from "../shared/layout";
import { type Loaded, useLoaded } from "../shared/use-loaded";

const Card = styled.li`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  h2 {
    font-size: 20px;
  }
  img {
    width: 160px;
    height: 64px;
    object-fit: contain;
    object-position: left;
  }
  p {
    max-width: 70ch;
    white-space: pre-line;
  }
`;

const Licence = styled.small`
  color: var(--quiet);
`;

const Address = styled(ExternalLink)`
  margin-block-start: auto;
  padding: 12px 0;
  overflow-wrap: anywhere;
`;

const BetNow = styled(ExternalButtonLink)`
  margin-block-start: auto;
  &,
  &:hover:not(:disabled) {
    border-color: var(--edge);
    background: var(--bookmaker);
    color: var(--on-bookmaker);
  }
  &:hover {
    text-decoration: underline;
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: 16px;
`;

const featuredBreadcrumb = [{ label: "Home", href: homePath }, { label: "Featured Bookmakers" }];

/** `/featured-bookmakers` */
export default function FeaturedBookmakersPage() {
  const bookmakers = useLoaded(useRead(ref("featuredBookmakers", {})));
  return (
    <>
      <PageHead
        title="Featured Bookmakers"
        description="Australian bookmakers whose racing odds Railbird compares, each with a description and a link to its site."
        path={featuredBookmakersPath}
        breadcrumb={featuredBreadcrumb}
      />
      <FeaturedBookmakersView bookmakers={bookmakers} />
    </>
  );
}

/** The featured bookmakers, or why there are none. */
function FeaturedBookmakersView({ bookmakers }: { readonly bookmakers: Loaded<FeaturedBookmaker[]> }) {
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
  return <FeaturedList bookmakers={data} />;
}

/** The featured bookmakers as cards, or that there are none. */
export function FeaturedList({ bookmakers }: { readonly bookmakers: readonly FeaturedBookmaker[] }) {
  if (bookmakers.length === 0) return <EmptyState>No featured bookmakers available at this time.</EmptyState>;
  return (
    <Cards>
      {bookmakers.map((bookmaker) => (
        <BookmakerCard key={bookmaker.id} bookmaker={bookmaker} />
      ))}
    </Cards>
  );
}

/**
 * One featured bookmaker: its logo, name, licence, link, and description with its line breaks. Where calls to bet are switched off its
 * address is an ordinary link, and where links are switched off there is none.
 */
function BookmakerCard({ bookmaker }: { readonly bookmaker: FeaturedBookmaker }) {
  const { displayName, fullName, logoUrl, color, url, description, licenceBody, betNow } = bookmaker;
  const name = fullName || displayName;
  const colours = { "--bookmaker": color, "--on-bookmaker": textOn(color) } as React.CSSProperties;
  return (
    <Card>
      {logoUrl && <img src={logoUrl} alt="" width={160} height={64} loading="lazy" />}
      <h2>{name}</h2>
      {description && <p>{description}</p>}
      {licenceBody && <Licence>Licensed by {licenceBody}</Licence>}
      {url !== undefined &&
        (betNow ? (
          <BetNow href={url} aria-description={`${name}, opens in a new tab`} style={colours}>
            Bet Now
          </BetNow>
        ) : (
          <Address href={url} sponsored>
            {new URL(url).host.replace(/^www\./, "")}
          </Address>
        ))}
    </Card>
  );
}
