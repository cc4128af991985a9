import type { Feed, FeedCredit } from "@railbird/contract";
import { FIRST_TAGLINE } from "@railbird/domain";
import { Fragment } from "react";
import styled from "styled-components";
import { ExternalLink } from "../basics/Button";
import { Wordmark } from "./Wordmark";

const Root = styled.footer`
  margin-top: 48px;
  border-top: 1px solid var(--line);
  background: var(--sunk);
  font-size: 14px;
  /* Outside the viewport it is neither laid out nor painted. The heights are its real ones. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 1287px;
  @media (min-width: 768px) {
    contain-intrinsic-block-size: auto 1042px;
  }
  @media (min-width: 1024px) {
    contain-intrinsic-block-size: auto 760px;
  }
`;
const Column = styled.div`
  display: grid;
  gap: 24px;
  max-width: 1712px;
  margin: 0 auto;
  padding: 24px 16px 32px;
  @media (min-width: 1024px) {
    grid-template-columns: 2fr 1fr 1fr;
  }
  /* A larger touch target that does not increase the line height. */
  a {
    padding: 12px 0;
  }
  li a {
    display: inline-block;
    min-width: 44px;
  }
`;
const Notice = styled.div`
  grid-column: 1 / -1;
  padding: 12px 16px;
  border: 2px solid var(--ink);
  background: var(--raised);
  font-size: 16px;
  p + p {
    margin-top: 4px;
  }
  a[href^="tel:"] {
    white-space: nowrap;
  }
  /* On a phone these links are often in lines under each other: a line with one is 44 px high. The last always has one, and its padding is room enough. */
  @media (max-width: 767px) {
    p {
      margin-block-end: -8px;
    }
    p a {
      position: relative;
      display: inline-block;
      padding: 0;
      line-height: 44px;
    }
  }
`;

/** The document chooses by `data-tagline`, before the first paint; without it the first is shown. */
const Taglines = styled.div<{ readonly $count: number }>`
  strong {
    display: block;
    word-spacing: 0.06em;
  }
  strong + strong {
    display: none;
  }
  ${({ $count }) => otherTaglines($count)}
`;

function otherTaglines(count: number): string {
  const rules = Array.from({ length: count - 1 }, (_, at) => {
    const chosen = `html[data-tagline="${at + 1}"] &`;
    return `${chosen} strong:first-child{display:none}${chosen} strong:nth-child(${at + 2}){display:block}`;
  });
  return rules.join("");
}

const Small = styled.div`
  grid-column: 1 / -1;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  color: var(--quiet);
  p {
    max-width: 90ch;
  }
`;

const pages = [
  { href: "/featured-bookmakers", label: "Featured Bookmakers" },
  { href: "/faq", label: "FAQ" },
  { href: "/late-mail", label: "Late Mail" },
  { href: "/bookmakers", label: "Bookmakers Compared" },
  { href: "/signal-record", label: "How the Signals Ran" },
  { href: "/privacy-policy", label: "Privacy Policy" },
  { href: "/terms-of-service", label: "Terms of Service" },
  { href: "/disclaimer", label: "Disclaimer" },
  { href: "/responsible-gambling", label: "Responsible Gambling" },
  { href: "/accessibility", label: "Accessibility" },
] as const;

const support = [
  { href: "https://www.gamblinghelponline.org.au", label: "Gambling Help Online" },
  { href: "https://www.betstop.gov.au", label: "BetStop, the self-exclusion register" },
  { href: "https://www.lifeline.org.au", label: "Lifeline" },
] as const;

export interface AppFooterProps {
  /** Whose data the page shows, for the credit line. */
  readonly feed?: Pick<Feed, "credit" | "creditUrl" | "credits" | "simulated"> | undefined;
  /** Taglines of which a visit is shown one: see `tagline-choice.ts`. The specification's alone when absent. */
  readonly taglines?: readonly string[] | undefined;
}

/** The credit of each feed that runs. */
function creditsOf({ credit, creditUrl, credits }: NonNullable<AppFooterProps["feed"]>): readonly FeedCredit[] {
  return credits ?? [{ text: credit, ...(creditUrl && { url: creditUrl }) }];
}

const onlyFirst = [FIRST_TAGLINE];

/**
 * The footer of every page: the notice, help services, the pages about the site, the disclaimer, and the data's credit: a link to each
 * feed's site, and where it has none to what our disclaimer says of such data.
 */
export function AppFooter({ feed, taglines = onlyFirst }: AppFooterProps) {
  return (
    <Root>
      <Column>
        <Notice role="note">
          <Taglines $count={taglines.length}>
            {taglines.map((tagline) => (
              <strong key={tagline}>{tagline}</strong>
            ))}
          </Taglines>
          <p>
            For free and confidential support call <a href="tel:1800858858">1800 858 858</a> or visit{" "}
            <ExternalLink href="https://www.gamblinghelponline.org.au">gamblinghelponline.org.au</ExternalLink>.
          </p>
          <p>
            To shut yourself out of all licensed online and phone betting, call BetStop on{" "}
            <a href="tel:1800238786">1800 238 786</a> or visit{" "}
            <ExternalLink href="https://www.betstop.gov.au">betstop.gov.au</ExternalLink>.
          </p>
        </Notice>
        <div>
          <Wordmark />
          <p>
            Railbird watches Australian racing from the fence: what jumps next, who the money is for, who has the best
            price, and how old that number is. It takes no bets.
          </p>
        </div>
        <nav aria-label="About this site">
          <ul>
            {pages.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Gambling support">
          <ul>
            {support.map(({ href, label }) => (
              <li key={href}>
                <ExternalLink href={href}>{label}</ExternalLink>
              </li>
            ))}
          </ul>
        </nav>
        <Small>
          <p>
            For information only. Nothing on this site is gambling advice or financial advice, or an offer to bet.
            Prices change and may be wrong or late: check them with the bookmaker. For people aged 18 or over.
          </p>
          {feed && (
            <p>
              {"Data: "}
              {creditsOf(feed).map(({ text, url }, index) => (
                <Fragment key={text}>
                  {index > 0 && " · "}
                  {url ? (
                    <ExternalLink href={url}>{text}</ExternalLink>
                  ) : (
                    <a href={`/disclaimer#${feed.simulated ? "simulated" : "odds"}`}>{text}</a>
                  )}
                </Fragment>
              ))}
            </p>
          )}
          <p>Copyright © 2025 Railbird · 18+</p>
        </Small>
      </Column>
    </Root>
  );
}
