import type { FeaturedBookmaker } from "@railbird/contract";
import { ExternalButtonLink, ExternalLink } from "@railbird/ui";
import { textOn } from "@railbird/ui/theme";
import styled from "styled-components";

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

/**
 * One featured bookmaker: its logo, name, licence, link, and description with its line breaks. Where calls to bet are switched off its
 * address is an ordinary link, and where links are switched off there is none.
 */
export function BookmakerCard({ bookmaker }: { readonly bookmaker: FeaturedBookmaker }) {
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
