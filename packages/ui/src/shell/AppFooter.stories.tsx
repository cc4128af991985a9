import { feed } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { AppFooter } from "./AppFooter";

const meta = {
  title: "Shell/AppFooter",
  component: AppFooter,
  parameters: { ...withGuide({ wide: true, use: "The end of every page.", avoid: "A dialog." }), layout: "fullscreen" },
} satisfies Meta<typeof AppFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithCredit: Story = {
  args: { feed: { ...feed, credit: "Odds by Example Feed", creditUrl: "https://feed.example" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("THINK. IS THIS A BET YOU REALLY WANT TO PLACE?")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "1800 858 858" })).toHaveAttribute("href", "tel:1800858858");
    await expect(canvas.getByRole("link", { name: "1800 238 786" })).toHaveAttribute("href", "tel:1800238786");
    await expect(canvas.getByRole("link", { name: "betstop.gov.au" })).toHaveAttribute(
      "href",
      "https://www.betstop.gov.au",
    );
    await expect(canvas.getByRole("link", { name: "Odds by Example Feed" })).toBeVisible();
  },
};
/** Each of several feeds has its own link. */
export const SeveralCredits: Story = {
  args: {
    feed: {
      ...feed,
      simulated: false,
      credit: "Odds by One · Odds by Two · A recording",
      creditUrl: "https://one.example",
      credits: [
        { text: "Odds by One", url: "https://one.example" },
        { text: "Odds by Two", url: "https://two.example" },
        { text: "A recording" },
      ],
    },
  },
  play: async ({ canvas }) => {
    for (const [name, href] of [
      ["Odds by One", "https://one.example"],
      ["Odds by Two", "https://two.example"],
    ] as const) {
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    await expect(canvas.getByText(/^Data:/)).toHaveTextContent("Data: Odds by One · Odds by Two · A recording");
    await expect(canvas.getByRole("link", { name: "A recording" })).toHaveAttribute("href", "/disclaimer#odds");
  },
};
/** A feed without a site leads to what the disclaimer says of it. */
export const Simulated: Story = {
  args: { feed },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: feed.credit })).toHaveAttribute("href", "/disclaimer#simulated");
  },
};
export const BeforeData: Story = {};
const taglines = [
  "THINK. IS THIS A BET YOU REALLY WANT TO PLACE?",
  "YOU WIN SOME. YOU LOSE MORE.",
  "WHAT ARE YOU PREPARED TO LOSE TODAY? SET A DEPOSIT LIMIT.",
];
/** Of several taglines the one that the document's script has chosen is shown; without a choice the first. */
export const SeveralTaglines: Story = {
  args: { feed, taglines },
  play: async ({ canvas }) => {
    const shown = () =>
      taglines.filter((tagline) => canvas.queryByText(tagline)?.checkVisibility({ contentVisibilityAuto: false }));
    await expect(shown()).toEqual([taglines[0]]);
    try {
      for (const [place, tagline] of taglines.entries()) {
        document.documentElement.dataset.tagline = String(place);
        await expect(shown()).toEqual([tagline]);
      }
    } finally {
      delete document.documentElement.dataset.tagline;
    }
  },
};
/** The longest tagline on a phone. */
export const LongTaglineOnAPhone: Story = {
  args: { feed, taglines: taglines.slice(2) },
  globals: { viewport: { value: "phone" } },
};
