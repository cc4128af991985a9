import { Children, isValidElement, type ReactNode } from "react";
import { BETSTOP, GAMBLING_HELP, MINIMUM_AGE, phoneLink, siteLink } from "./help";

const BLOCKS = new Set(["p", "ul", "ol", "li", "h2", "h3"]);

export interface FaqItem {
  readonly question: string;
  readonly answer: ReactNode;
  /** The answer's words, for FAQPage structured data. */
  readonly answerText: string;
}

const questions: readonly { readonly question: string; readonly answer: ReactNode }[] = [
  {
    question: "What is Railbird?",
    answer: (
      <p>
        Railbird is a free, information-only website for people who follow Australian racing. It shows the next races to
        jump, today's meetings, and the runners of each race with prices from several bookmakers and five betting
        signals, for thoroughbreds, greyhounds and harness racing. It takes no bets, and nothing on it is gambling
        advice. It is for people aged {MINIMUM_AGE} or over.
      </p>
    ),
  },
  {
    question: "What are the betting signals?",
    answer: (
      <>
        <p>Five facts about a race, each naming one runner:</p>
        <ul>
          <li>Favourite: the lowest current price.</li>
          <li>Second favourite: the next lowest.</li>
          <li>Most tipped: the runner named by the most tipsters.</li>
          <li>Biggest cruncher: the price that has come in the furthest since it opened, in percent.</li>
          <li>Biggest drifter: the price that has gone out the furthest since it opened, in percent.</li>
        </ul>
        <p>
          Signals say what the market and the tipsters have done. They do not say what will win. Scratched runners count
          for nothing, and a signal with nothing to show is left out.
        </p>
      </>
    ),
  },
  {
    question: "Which bookmakers are covered?",
    answer: (
      <p>
        Every bookmaker that our odds provider quotes, so the list can differ from race to race. The badges are short:
        B365 for bet365, SB for Sportsbet, LAD for Ladbrokes, NEDS for Neds, TAB for TAB, PB for PointsBet, UB for
        Unibet, BB for BlueBet, BOOM for BoomBet and PAL for Palmerbet. Any other bookmaker is shown by a short name of
        its own or by its first four letters. See also <a href="/featured-bookmakers">Featured Bookmakers</a>.
      </p>
    ),
  },
  {
    question: "How often is the data updated?",
    answer: (
      <p>
        Data is refreshed every 30-60 seconds while a page is open: the prices and tips of a race every 30 seconds,
        meetings every 60 seconds. The Next To Jump list is refreshed more often, every 15 seconds. Refresh Odds on a
        race's page asks again at once. When prices are older than they should be, the page says how old they are.
      </p>
    ),
  },
  {
    question: "What is a cruncher?",
    answer: (
      <p>
        A runner whose price has come in since it opened, usually because money has come for it. The figure is the
        change from the opening price to the current one: a drop from $10 to $5 is a 50% crunch. It is shown in green
        with a down arrow and a minus sign. Where a runner is scratched, every other price comes in by the share of the
        market that it held: net is what is left of a movement without that, and may be a drift.
      </p>
    ),
  },
  {
    question: "What is a drifter?",
    answer: (
      <p>
        A runner whose price has gone out since it opened, because the money has gone elsewhere. A rise from $3 to $6 is
        a 100% drift. It is shown in red with an up arrow and a plus sign.
      </p>
    ),
  },
  {
    question: "Which time zone are race times in?",
    answer: (
      <p>
        Times are Melbourne time, which is AEST in winter and AEDT in summer, wherever the race is run and wherever you
        are, unless you choose the time zone of your device on <a href="/my-board">My board</a>. Pages then say so.
        Countdowns follow our clock rather than the clock of your device.
      </p>
    ),
  },
  {
    question: "Can I see one racing code only?",
    answer: (
      <p>
        Yes. The buttons on the home page show Racing (thoroughbreds), Greyhounds or Harness alone, both in Next To Jump
        and in Today's Meetings. All brings the three codes back.
      </p>
    ),
  },
  {
    question: "How many upcoming races does the home page show?",
    answer: (
      <p>
        The next 3 races to jump, soonest first, with a countdown to the first of them. A race leaves the list when it
        has jumped, been abandoned, or been due for 90 seconds. Every other race of the day is under Today's Meetings.
      </p>
    ),
  },
  {
    question: "Why is there sometimes no tipster data?",
    answer: (
      <p>
        Tips come from a third-party tipping site and may be temporarily unavailable. Until they are back, a race shows
        the tips last seen or no Most Tipped tile at all; everything else works as usual. A race that nobody has tipped
        yet has no Most Tipped tile either.
      </p>
    ),
  },
  {
    question: "Can I place a bet on Railbird?",
    answer: (
      <p>
        No. Railbird offers no betting services: it holds no accounts, takes no bets and no money. Where bookmaker
        badges and Bet Now buttons are links, they lead to the bookmakers' own websites, where their terms apply.
      </p>
    ),
  },
  {
    question: "Is there a mobile app?",
    answer: (
      <p>
        Railbird is a mobile-first web app. It runs in the browser of a phone, a tablet or a computer, and there is
        nothing to install from an app store.
      </p>
    ),
  },
  {
    question: "How accurate are the odds?",
    answer: (
      <p>
        Odds come from third parties. They can be late, incomplete or wrong, and they can change before you see them. A
        bookmaker's own website has the final word on its price. Where a page says that prices are simulated, they are
        invented to show how the site works, and no bookmaker offers them.
      </p>
    ),
  },
  {
    question: "What should I do about incorrect information?",
    answer: (
      <p>
        Refresh the odds or load the page again: most errors come from the odds provider and go when it corrects them.
        If it still looks wrong, rely on the bookmaker or on the racing authority of the state rather than on Railbird.
        There is no direct support that could answer a report.
      </p>
    ),
  },
  {
    question: "Where can I get help with gambling?",
    answer: (
      <p>
        Call {phoneLink(GAMBLING_HELP)} for free and confidential support, 24 hours a day, 7 days a week, or visit{" "}
        {siteLink(GAMBLING_HELP)}. To exclude yourself from every licensed online and phone betting service in
        Australia, register with BetStop at {siteLink(BETSTOP)} or on {phoneLink(BETSTOP)}. There is more on our page
        about <a href="/responsible-gambling">responsible gambling</a>.
      </p>
    ),
  },
];

/** The questions of the FAQ page, in its order. */
export const faq: readonly FaqItem[] = questions.map(({ question, answer }) => ({
  question,
  answer,
  answerText: plainText(answer),
}));

/** The box under the questions. */
export const stillHaveQuestions: { readonly title: string; readonly body: ReactNode } = {
  title: "Still have questions?",
  body: (
    <p>
      Railbird offers no direct support. Questions about a bet, a price or an account are best put to the bookmaker
      concerned. For help with gambling call {phoneLink(GAMBLING_HELP)}, at any hour.
    </p>
  ),
};

/**
 * The text of plain elements without their mark-up, blocks separated by one space, so that structured data has the page's words.
 * Components are not rendered, so written content uses elements only.
 */
export function plainText(node: ReactNode): string {
  return words(node).replace(/\s+/g, " ").trim();
}

function words(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === "string" || typeof child === "number") return String(child);
      if (!isValidElement<{ children?: ReactNode }>(child)) return "";
      if (typeof child.type === "function") throw new TypeError("Written content may hold plain elements only.");
      const inner = words(child.props.children);
      return typeof child.type === "string" && BLOCKS.has(child.type) ? ` ${inner} ` : inner;
    })
    .join("");
}
