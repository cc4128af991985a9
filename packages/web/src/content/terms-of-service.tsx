import { MINIMUM_AGE } from "./help";
import type { WrittenPage } from "./written-page";

export const termsOfService: WrittenPage = {
  path: "/terms-of-service",
  title: "Terms of Service",
  description:
    "The terms on which you may use Railbird, an information-only racing website for people aged 18 or over.",
  lastUpdated: "October 8, 2025",
  introduction: (
    <p>
      These terms apply between you and the operator of this website ("we"). By using Railbird you accept them. If you
      do not, please do not use it.
    </p>
  ),
  sections: [
    {
      id: "service",
      title: "What Railbird is",
      body: (
        <p>
          Railbird is a free website with information about thoroughbred, greyhound and harness racing: races, runners,
          bookmakers' prices, movements and counts of tips. It offers no betting. It gives no gambling advice. The{" "}
          <a href="/disclaimer">disclaimer</a> is part of these terms.
        </p>
      ),
    },
    {
      id: "age",
      title: "Who may use it",
      body: (
        <p>
          You must be {MINIMUM_AGE} or over. If you bet with anybody, whether you may do so is governed by the law where
          you are and by that bookmaker's rules.
        </p>
      ),
    },
    {
      id: "information",
      title: "The information",
      body: (
        <p>
          Odds, race details and tips come from third parties, who are credited on the site. They may be late,
          incomplete or wrong. Check anything that matters to you with the bookmaker or the racing authority. Prices
          marked as simulated are invented.
        </p>
      ),
    },
    {
      id: "links",
      title: "Bookmakers and links",
      body: (
        <p>
          Links to bookmakers, to the tipping site and to help services lead to websites that we do not control. What
          you do there is between you and them. A link is no recommendation.
        </p>
      ),
    },
    {
      id: "advertising",
      title: "Advertising",
      body: (
        <p>
          The site may carry a banner advertisement, marked as advertising, and links to bookmakers may be commercial.
          What is said of a bookmaker is no offer of ours, and bonuses are not for us to give. Advertising for betting
          must carry the tagline and the helpline that Australian rules ask for.
        </p>
      ),
    },
    {
      id: "fair-use",
      title: "Fair use",
      body: (
        <>
          <p>You may read the site, link to it and share its pages. Please do not:</p>
          <ul>
            <li>republish, sell or feed into another service the odds or race data shown here;</li>
            <li>send more automated requests than an attentive reader would, or get round a limit;</li>
            <li>try to enter the admin area, disturb the service, or use it to break the law;</li>
            <li>present simulated prices as real ones, or our figures as a bookmaker's offer.</li>
          </ul>
          <p>We may refuse requests that do any of this.</p>
        </>
      ),
    },
    {
      id: "ownership",
      title: "Who owns what",
      body: (
        <p>
          The website's design and text belong to its operator. Race fields, prices and tips belong to the bodies and
          companies that supply them. Names, colours and logos of bookmakers belong to the bookmakers and are shown to
          identify them.
        </p>
      ),
    },
    {
      id: "availability",
      title: "Availability",
      body: (
        <p>
          We may change, interrupt or end the service or any part of it. When the odds provider cannot be reached, the
          site shows what it last knew and says how old that is.
        </p>
      ),
    },
    {
      id: "consumer-law",
      title: "Your rights under Australian law",
      body: (
        <p>
          Nothing in these terms excludes, restricts or modifies a guarantee, right or remedy that the Australian
          Consumer Law or another law gives you and that cannot lawfully be excluded, restricted or modified.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Our liability",
      body: (
        <p>
          Subject to the section above, and as far as the law allows, we give no warranty about the site and are not
          liable for loss arising from its use, from errors or delays in its information, from its being unavailable, or
          from bets placed with anybody.
        </p>
      ),
    },
    {
      id: "privacy",
      title: "Privacy",
      body: (
        <p>
          The <a href="/privacy-policy">privacy policy</a> says what little this website records.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes and governing law",
      body: (
        <p>
          We may change these terms; the date at the top says when we last did. Using the site afterwards means that you
          accept them as changed. The law of Victoria, Australia, governs them, and its courts may hear disputes about
          them.
        </p>
      ),
    },
  ],
};
