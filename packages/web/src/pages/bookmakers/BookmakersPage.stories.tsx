import { failing, loading, responding } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import BookmakersPage from "./BookmakersPage";

const meta = {
  title: "Pages/Bookmakers Compared",
  component: BookmakersPage,
  parameters: { at: "/bookmakers" },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route={parameters.route ?? "/bookmakers"} at={parameters.at}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof BookmakersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Counted from the mocked days' finished races. */
export const ThirtyDays: Story = {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole("region", { name: "Bookmakers compared, 10 min before" }));
    await expect(table.getAllByRole("rowheader").length).toBeGreaterThan(5);
    await expect(canvas.getByText(/finished races, /)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "true");
    await expect(canvas.getByRole("link", { name: "At the start" })).toHaveAttribute("href", "/bookmakers?minutes=0");
  },
};

/** Every choice is in the address, and keeps the others. */
export const Chosen: Story = {
  parameters: { at: "/bookmakers?period=day&racingCode=R&minutes=2" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "2 minutes before the scheduled start" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Season" })).toHaveAttribute(
      "href",
      "/bookmakers?period=season&racingCode=R&minutes=2",
    );
  },
};

function quoting(bookmakerId: string, quotes: number, best: number) {
  const sample = 3_300;
  return {
    bookmakerId,
    quotes: { value: quotes, low: quotes - 0.01, high: quotes + 0.01, sample },
    best: { value: best, low: best - 0.016, high: best + 0.016, sample },
  };
}

/** A period that has ended: thirty days after it have not passed yet. */
export const ThirtyDaysOfThePast: Story = {
  parameters: {
    route: "/bookmakers/:date",
    at: "/bookmakers/2026-11-19?racingCode=G",
    mocks: [
      responding("getBookmakerComparison", 200, {
        period: "month",
        from: "2026-10-21",
        to: "2026-11-19",
        jurisdiction: "AU",
        racingCode: "G",
        races: 412,
        moments: [{ minutes: 10, bookmakers: [quoting("tab", 0.94, 0.31), quoting("neds", 0.9, 0.22)] }],
        moves: [],
      }),
    ],
  },
  play: async ({ canvas }) => {
    const other = within(await canvas.findByRole("navigation", { name: "Other periods" }));
    await expect(other.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["The 30 days before", "/bookmakers/2026-10-20?racingCode=G"],
      ["Until today", "/bookmakers?racingCode=G"],
    ]);
    await expect(canvas.getByRole("link", { name: "Day" })).toHaveAttribute(
      "href",
      "/bookmakers/2026-11-19?period=day&racingCode=G",
    );
  },
};

export const NothingYet: Story = {
  parameters: {
    mocks: [
      responding("getBookmakerComparison", 200, {
        period: "day",
        from: "2026-11-20",
        to: "2026-11-20",
        jurisdiction: "AU",
        races: 0,
        moments: [],
        moves: [],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No finished race of this period is counted yet.")).toBeVisible();
  },
};

/** A period that has ended will not have more, and the days say which year's. */
export const NothingOfThePast: Story = {
  parameters: { route: "/bookmakers/:date", at: "/bookmakers/2025-07-31?period=day" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No finished race of Thursday 31 July 2025 is counted.")).toBeVisible();
    const other = within(canvas.getByRole("navigation", { name: "Other periods" }));
    await expect(other.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "The day after",
      "Until today",
    ]);
  },
};

/** The season after the one that is shown still goes on. */
export const SeasonOfThePast: Story = {
  parameters: { route: "/bookmakers/:date", at: "/bookmakers/2026-07-31?period=season" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "The season after" })).toHaveAttribute(
      "href",
      "/bookmakers?period=season",
    );
  },
};

export const Loading: Story = {
  parameters: { mocks: [loading("getBookmakerComparison")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading...")).toBeVisible();
  },
};

export const DoesNotLoad: Story = {
  parameters: { mocks: [failing("getBookmakerComparison")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The comparison did not load", {}, { timeout: 15_000 })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
