import { failing, loading, responding } from "@railbird/mocks";
import { featuredBookmakers } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import FeaturedBookmakersPage from "./FeaturedBookmakersPage";

const meta = {
  title: "Pages/Featured Bookmakers",
  component: FeaturedBookmakersPage,
  decorators: [
    (Story) => (
      <StoryPage route="/featured-bookmakers" at="/featured-bookmakers">
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof FeaturedBookmakersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Some with a logo, some without; each button in its bookmaker's colour leads out in a new tab. */
export const Featured: Story = {
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole("link", { name: "Bet Now" });
    await expect(links).toHaveLength(featuredBookmakers.length);
    for (const [index, link] of links.entries()) {
      await expect(link).toHaveAttribute("href", featuredBookmakers[index]?.url);
      await expect(link).toHaveAttribute("target", "_blank");
      const { fullName, displayName } = featuredBookmakers[index] ?? {};
      await expect(link).toHaveAccessibleDescription(`${fullName || displayName}, opens in a new tab`);
    }
    await expect(canvas.getByText("Compare our featured bookmakers to make sure you bet with the best.")).toBeVisible();
    await expect(canvas.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual(
      featuredBookmakers.map(({ fullName, displayName }) => fullName || displayName),
    );
  },
};
/** A description keeps its line breaks; without a full name the short one is shown. */
export const ShortNameAndLines: Story = {
  parameters: {
    mocks: [
      responding("listFeaturedBookmakers", 200, [
        {
          id: "one",
          displayName: "B365",
          color: "#F4D300",
          url: "https://www.bet365.com.au",
          description: "First line.\nSecond line.",
          licenceBody: "Northern Territory Racing and Wagering Commission",
          betNow: true,
        },
      ]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 2, name: "B365" })).toBeVisible();
    const description = canvas.getByText(/First line\./);
    await expect(getComputedStyle(description).whiteSpace).toBe("pre-line");
    await expect(description.textContent).toBe("First line.\nSecond line.");
  },
};
/** `BET_NOW=off`: no call to bet, and each address is an ordinary link. */
export const WithoutBetNow: Story = {
  parameters: {
    mocks: [
      responding(
        "listFeaturedBookmakers",
        200,
        featuredBookmakers.map((bookmaker) => ({ ...bookmaker, betNow: false })),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Bookmakers whose racing odds this site compares.")).toBeVisible();
    await expect(canvas.queryByText("Bet Now")).toBeNull();
    await expect(canvas.getByRole("link", { name: /^sportsbet\.com\.au/ })).toHaveAttribute(
      "href",
      "https://www.sportsbet.com.au",
    );
  },
};
/** `BOOKMAKER_LINKS=off`: names, licences and descriptions, and nothing that leads away. */
export const WithoutLinks: Story = {
  parameters: {
    mocks: [
      responding(
        "listFeaturedBookmakers",
        200,
        featuredBookmakers.map(({ url: _url, ...bookmaker }) => ({ ...bookmaker, betNow: false })),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 2, name: "Sportsbet" })).toBeVisible();
    const cards = canvas.getAllByRole("listitem").filter((item) => item.querySelector("h2") !== null);
    await expect(cards).toHaveLength(featuredBookmakers.length);
    for (const card of cards) {
      await expect(card.querySelector("a")).toBeNull();
      await expect(card).toHaveTextContent("Licensed by Northern Territory Racing and Wagering Commission");
    }
  },
};
export const Loading: Story = {
  parameters: { mocks: [loading("listFeaturedBookmakers")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading...")).toBeVisible();
  },
};
export const Empty: Story = {
  parameters: { mocks: [responding("listFeaturedBookmakers", 200, [])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No featured bookmakers available at this time.")).toBeVisible();
  },
};
/** The bookmakers cannot be fetched: the page says so and offers to try again. */
export const Fails: Story = {
  parameters: { mocks: [failing("listFeaturedBookmakers")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The bookmakers did not load")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
