import { GAMBLING_HELP, MINIMUM_AGE, phoneLink, siteLink } from "./help";
import type { WrittenPage } from "./written-page";

export const disclaimer: WrittenPage = {
  path: "/disclaimer",
  title: "Disclaimer",
  description:
    "Railbird is information only: it takes no bets, gives no gambling advice, and its odds and tips come from third parties and may be wrong.",
  introduction: (
    <p>Railbird tells you what racing's prices and tipsters are doing. Please read this page before relying on it.</p>
  ),
  sections: [
    {
      id: "information-only",
      title: "Information only",
      body: (
        <p>
          Railbird is not a bookmaker, a betting exchange or a betting agent. It takes no bets, holds no money and opens
          no accounts. It is for people aged {MINIMUM_AGE} or over.
        </p>
      ),
    },
    {
      id: "not-advice",
      title: "Not gambling advice",
      body: (
        <p>
          Nothing on this website is gambling advice, financial advice or an invitation to bet. Favourites, tips,
          crunchers and drifters are facts about prices and opinions. They are not predictions, and past results do not
          foretell later ones. Whether to bet, and how, is your own decision.
        </p>
      ),
    },
    {
      id: "odds",
      title: "Odds and race information",
      body: (
        <>
          <p>
            Odds, race times, runners, scratchings and results are supplied by third parties, who are credited at the
            foot of each page. They reach this website after a delay, they may be incomplete or wrong, and they can
            change at any moment, most of all in the minutes before a race. Where the credit names a recording, a day of
            before is played back, and its prices are that day's.
          </p>
          <p>
            The current price shown for a runner is the highest among the bookmakers quoted here. It may no longer be
            offered, may be limited to small stakes, and other bookmakers may offer more. Check the price, the rules and
            any deductions with the bookmaker itself. Official results come from the racing authority of the state.
          </p>
        </>
      ),
    },
    {
      id: "simulated",
      title: "Simulated prices",
      body: (
        <p>
          This website can run on an invented race day, to show how it works. Every page then says that its prices are
          simulated. Simulated races, runners, prices, tips and results are not real, whatever names they bear, and no
          bookmaker offers them.
        </p>
      ),
    },
    {
      id: "tips",
      title: "Tips",
      body: (
        <p>
          Counts of tips come from a third-party tipping site. They are the opinions of its tipsters and not ours. They
          may be temporarily unavailable.
        </p>
      ),
    },
    {
      id: "bookmakers",
      title: "Bookmakers and other websites",
      body: (
        <p>
          A bookmaker's badge, its place on the Featured Bookmakers page or a link to any website is no recommendation.
          Those websites have their own terms, and we do not control them. Deal only with bookmakers licensed in
          Australia: the Australian Communications and Media Authority keeps a register at{" "}
          <a href="https://www.acma.gov.au">acma.gov.au</a>.
        </p>
      ),
    },
    {
      id: "responsibility",
      title: "Our responsibility",
      body: (
        <p>
          We take reasonable care, but we do not promise that the information is correct, complete or up to date, or
          that the website is always available. As far as the law allows, we are not liable for loss that comes from
          relying on it, betting losses included. Rights that the Australian Consumer Law gives you, and that cannot be
          excluded, are not affected.
        </p>
      ),
    },
    {
      id: "help",
      title: "If betting is a problem",
      body: (
        <p>
          Call {phoneLink(GAMBLING_HELP)} at any hour or visit {siteLink(GAMBLING_HELP)}. See also our page about{" "}
          <a href="/responsible-gambling">responsible gambling</a>.
        </p>
      ),
    },
  ],
};
