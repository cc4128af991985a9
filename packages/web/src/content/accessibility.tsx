import type { WrittenPage } from "./written-page";

const COMMISSION = { site: "humanrights.gov.au", url: "https://humanrights.gov.au" };

/** The accessibility statement; `contact` is a `mailto:` or `https:` address, absent where nobody is named. */
export function accessibility(contact?: string): WrittenPage {
  return {
    path: "/accessibility",
    title: "Accessibility",
    description:
      "What Railbird does so that everybody can read it, with a keyboard, a screen reader or large text, and what is not good enough yet.",
    lastUpdated: "November 27, 2026",
    introduction: (
      <p>
        Railbird is made to be read and used by everybody. We hold it to the Web Content Accessibility Guidelines (WCAG)
        2.2, level AA.
      </p>
    ),
    sections: [
      {
        id: "what-works",
        title: "What you can count on",
        body: (
          <ul>
            <li>
              Everything works with the keyboard alone. Shortcuts of one key can be switched off: press ? for all.
            </li>
            <li>A movement has a sign, an arrow and a word beside its colour, and every number is text.</li>
            <li>
              Pages follow your device's light or dark theme and its wish for less motion, and stay whole when they are
              enlarged to four times their size. You can choose a theme yourself in the menu.
            </li>
            <li>
              Odds change by themselves. "Pause updates" stops that until you press it again, and a row that you are
              reading does not move away from you.
            </li>
            <li>The chart of prices over time has the same prices in tables.</li>
            <li>What is to be pressed is at least 44 pixels high and wide, or stands in a line of text.</li>
            <li>
              Pages can be read and followed without scripts; their numbers are then those of the moment of loading.
            </li>
          </ul>
        ),
      },
      {
        id: "what-does-not",
        title: "What is not good enough yet",
        body: (
          <ul>
            <li>
              A race's table has many columns. In a narrow window it scrolls sideways, and on a phone it is shown in two
              views: runners, and every price.
            </li>
            <li>Names of runners and people are as the odds feeds spell them, some in capitals or shortened.</li>
            <li>
              An advertisement, where there is one, and the pages of bookmakers and of the tipping site are made by
              others. We cannot say how accessible they are.
            </li>
          </ul>
        ),
      },
      {
        id: "how-we-test",
        title: "How we test it",
        body: (
          <p>
            A program (axe) checks each page, and each part of it in each of its states, in both themes and on a phone
            and a desktop, before anything is published. Whole visits are made by keyboard alone. These are our own
            tests: nobody outside has assessed the site, and people who use a screen reader every day have not yet
            tested it for us.
          </p>
        ),
      },
      {
        id: "tell-us",
        title: "Tell us",
        body: (
          <>
            {contact === undefined ? (
              <p>
                If something here keeps you out, tell whoever runs this site: it counts as a fault, and is mended as
                one.
              </p>
            ) : (
              <p>
                If something here keeps you out, tell us at{" "}
                <a href={contact}>{contact.replace(/^(mailto|https):\/*/, "")}</a>: it counts as a fault, and is mended
                as one. Say which page it is, and what you use.
              </p>
            )}
            <p>
              If that does not help, the Australian Human Rights Commission takes complaints under the Disability
              Discrimination Act 1992: <a href={COMMISSION.url}>{COMMISSION.site}</a>.
            </p>
          </>
        ),
      },
    ],
  };
}
