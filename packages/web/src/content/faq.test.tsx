import { describe, expect, it } from "vitest";
import { markup, wordsOf } from "../../test/content/written";
import { faq, plainText, stillHaveQuestions } from "./faq";

function Shout() {
  return <b>hidden</b>;
}

const everyWord = faq.map((item) => `${item.question} ${item.answerText}`).join("\n");

describe("FAQ (section 2)", () => {
  it("has 15 different questions", () => {
    expect(faq).toHaveLength(15);
    expect(new Set(faq.map((item) => item.question)).size).toBe(15);
    for (const { question } of faq) expect(question).toMatch(/\?$/);
  });

  it.each([
    ["data refresh every 30-60 seconds", /refreshed every 30-60 seconds/],
    ["a cruncher", /a drop from \$10 to \$5 is a 50% crunch/],
    ["a drifter", /from \$3 to \$6 is a 100% drift/],
    ["Melbourne time", /Melbourne time/],
    ["that one's own time zone can be chosen", /unless you choose the time zone of your device on My board/],
    ["the code filter", /Racing \(thoroughbreds\), Greyhounds or Harness/],
    ["the next 3 races on the home page", /The next 3 races to jump/],
    ["tips that may be missing", /temporarily unavailable/],
    ["no betting services", /offers no betting services/],
    ["a mobile-first web app", /mobile-first web app/],
    ["how accurate the odds are", /How accurate are the odds\?/],
    ["incorrect information", /incorrect information\?/],
    ["the five signals", /Favourite: .*Second favourite: .*Most tipped: .*cruncher: .*drifter: /],
    ["the minimum age", /aged 18 or over/],
    ["the helpline", /1800 858 858 .*24 hours a day, 7 days a week/],
    ["BetStop", /betstop\.gov\.au or on 1800 238 786/],
  ])("says %s", (_fact, pattern) => {
    expect(everyWord).toMatch(pattern);
  });

  it.each([
    ["bet365", "B365"],
    ["Sportsbet", "SB"],
    ["Ladbrokes", "LAD"],
    ["Neds", "NEDS"],
    ["TAB", "TAB"],
    ["PointsBet", "PB"],
    ["Unibet", "UB"],
    ["BlueBet", "BB"],
    ["BoomBet", "BOOM"],
    ["Palmerbet", "PAL"],
  ])("explains %s's badge as section 5 has it", (name, label) => {
    expect(everyWord).toContain(`${label} for ${name}`);
  });

  it.each(faq.map((item) => [item.question, item] as const))(
    "%s: structured data has the page's own text",
    (_, item) => {
      expect(item.answerText).toBe(wordsOf(markup(item.answer)));
      expect(item.answerText.length).toBeGreaterThan(60);
    },
  );

  it("ends with a box that does not promise direct support", () => {
    expect(stillHaveQuestions.title).toBe("Still have questions?");
    expect(plainText(stillHaveQuestions.body)).toContain("no direct support");
  });
});

describe("plainText", () => {
  it("separates blocks by a space and keeps inline words together", () => {
    expect(
      plainText(
        <>
          <p>
            One <a href="/two">two</a>, three.
          </p>
          <ul>
            <li>Four</li>
            <li>{5}</li>
          </ul>
          {false}
        </>,
      ),
    ).toBe("One two, three. Four 5");
  });

  it("rejects components, whose text it cannot read", () => {
    expect(() => plainText(<Shout />)).toThrow("plain elements only");
  });
});
