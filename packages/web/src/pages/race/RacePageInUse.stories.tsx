import { failing, type RaceDay } from "@railbird/mocks";
import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import { BOARD_STORAGE_KEY } from "@railbird/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { EMPTY_BOARD } from "../../my-board/board";
import { boardSlot } from "../../my-board/board-slot";
import { zoneSlot } from "../../my-board/preferences";
import { raceStar, runnerStar } from "../../my-board/stars-of";
import { toastSays } from "../shared/story-support";
import RacePage from "./RacePage";
import { atFiveMinutesOut, atRace, nameOf } from "./story-support";

const meta = {
  title: "Pages/Race/In use",
  component: RacePage,
  parameters: atFiveMinutesOut,
  decorators: [atRace],
} satisfies Meta<typeof RacePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A refresh shows the new price that the API returns, and a toast says so. */
export const Refreshed: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Refresh Odds" });
    (loaded.day as RaceDay).updateRace(raceFiveMinutesOut.id, (race) => ({ ...race, name: "Bone Mill Cup" }));
    await userEvent.click(button);
    await toastSays("Odds updated", "Latest odds and tips have been refreshed");
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Bone Mill Cup");
    await expect(button).toBeEnabled();
  },
};

/** The last odds stay and show their age; there is one toast, not two. */
export const RefreshFails: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Refresh Odds" });
    (loaded.day as RaceDay).meetings = [];
    await userEvent.click(button);
    await toastSays("Refresh failed", "Unable to refresh odds. Please try again.");
    await expect(await canvas.findByText("Odds 20 s old")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Bone Mill Stakes");
    await expect(screen.queryByText("Error loading race", { selector: "li *" })).toBeNull();
  },
};

/** The order and the opened runner come from the address; the browser applies them after hydration. */
export const FromTheAddress: Story = {
  parameters: { at: `/race/${raceFiveMinutesOut.id}?sort=-price&runner=3` },
  play: async ({ canvas }) => {
    const current = await canvas.findByRole("columnheader", { name: "Current" });
    await waitFor(() => expect(current).toHaveAttribute("aria-sort", "descending"));
    await expect(canvas.getAllByRole("rowheader")[0]).toHaveTextContent(nameOf(raceFiveMinutesOut, 8));
    const opened = canvas.getByRole("button", { name: nameOf(raceFiveMinutesOut, 3) });
    await expect(opened).toHaveAttribute("aria-expanded", "true");
  },
};

/** The order stays with the visitor who goes on to the next race, and only the order. */
export const OrderOfTheNextRace: Story = {
  parameters: { at: `/race/${raceFiveMinutesOut.id}?sort=-price&runner=3` },
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole("link", { name: /^Next race/ });
    await waitFor(() => expect(next.getAttribute("href")).toMatch(/^\/race\/[^?]+\?sort=-price$/));
    await userEvent.click(canvas.getByRole("button", { name: "#" }));
    await waitFor(() => expect(next.getAttribute("href")).not.toContain("?"));
  },
};

/** Unknown values in the address are ignored. */
export const FromAWrongAddress: Story = {
  parameters: { at: `/race/${raceFiveMinutesOut.id}?sort=colour&runner=99` },
  play: async ({ canvas }) => {
    const number = await canvas.findByRole("columnheader", { name: "#" });
    await expect(number).toHaveAttribute("aria-sort", "ascending");
    await expect(canvas.queryByRole("button", { expanded: true })).toBeNull();
  },
};

/** Hidden bookmakers stay hidden when the page is opened again on this device. */
export const MyBookmakers: Story = {
  beforeEach: () => {
    boardSlot.write({ ...EMPTY_BOARD, hiddenBookmakers: ["tab", "unibet"] });
    return () => boardSlot.write(EMPTY_BOARD);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("columnheader", { name: "Sportsbet" });
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: "TAB" })).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "My bookmakers 8 of 10" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "TAB" }));
    await expect(canvas.getByRole("columnheader", { name: "TAB" })).toBeVisible();
    await expect(localStorage.getItem(BOARD_STORAGE_KEY)).toContain('"hiddenBookmakers":["unibet"]');
    await userEvent.click(canvas.getByRole("radio", { name: "Best of mine" }));
    await expect(canvas.getByText(/are the best of your 9 bookmakers/)).toBeVisible();
    await expect(localStorage.getItem(BOARD_STORAGE_KEY)).toContain('"bestOfMine":true');
  },
};

const [starredRunner] = raceFiveMinutesOut.runners;
if (!starredRunner) throw new Error("The fixture has no runners.");

/** A starred race with a starred, opened runner: each star is removed where it was set. */
export const Starred: Story = {
  parameters: { at: `/race/${raceFiveMinutesOut.id}?runner=${starredRunner.id}` },
  beforeEach: () => {
    const stars = [raceStar(raceFiveMinutesOut), runnerStar(raceFiveMinutesOut, starredRunner)];
    boardSlot.write({ ...EMPTY_BOARD, stars });
    return () => boardSlot.write(EMPTY_BOARD);
  },
  play: async ({ canvas, userEvent }) => {
    const race = await canvas.findByRole("button", { name: /^Star Flemington race 4/ });
    await waitFor(() => expect(race).toHaveAttribute("aria-pressed", "true"));
    const runner = await canvas.findByRole("button", { name: new RegExp(`^Star 1 ${starredRunner.name}`) });
    await expect(runner).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(canvas.getByText("Star this runner"));
    await expect(runner).toHaveAttribute("aria-pressed", "false");
    await expect(boardSlot.read().stars).toHaveLength(1);
  },
};

/** A shared text says Melbourne's time also where the sender chose another zone. */
export const Shared: Story = {
  beforeEach: () => {
    const share = Object.getOwnPropertyDescriptor(navigator, "share");
    Object.defineProperty(navigator, "share", { configurable: true, value: fn(async () => {}) });
    zoneSlot.write("own");
    return () => {
      zoneSlot.write("melbourne");
      if (share) Object.defineProperty(navigator, "share", share);
      else Reflect.deleteProperty(navigator, "share");
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Share Flemington race 4/ }));
    await expect(navigator.share).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Flemington Race 4: Bone Mill Stakes, 3:10 PM AEDT" }),
    );
  },
};

/** The races before and after are a tap away. */
export const Neighbours: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /^Next race, R5/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/race\/flemington-r-.*-5$/),
    );
    await expect(canvas.getByRole("link", { name: /^Previous race, R3/ })).toBeVisible();
  },
};

/** Each runner has a sparkline, an opened runner its fluctuations, and the race a chart on request. */
export const PricesOverTime: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole("img", { name: /^\$[\d.]+ to \$/ })).toHaveLength(8));
    await userEvent.click(canvas.getByRole("button", { name: nameOf(raceFiveMinutesOut, 1) }));
    await expect(await canvas.findByText("Last moves of the best price")).toBeVisible();
    await expect(canvas.queryByRole("slider")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Show prices over time" }));
    const chart = await canvas.findByRole("slider", { name: /^Prices of the field/ });
    await waitFor(() => expect(chart.querySelector("canvas")).not.toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Hide prices over time" }));
    await expect(canvas.queryByRole("slider")).toBeNull();
  },
};

/** The address says which prices over time are shown, and keeps another choice. */
export const ChartInTheAddress: Story = {
  parameters: { at: `/race/${raceFiveMinutesOut.id}?chart=field&as=table` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("region", { name: "Prices over time as figures" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Chart" }));
    await expect(canvas.getByRole("radio", { name: "Chart" })).toBeChecked();
    await expect(await canvas.findByRole("slider")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Hide prices over time" }));
    await waitFor(() => expect(canvas.queryByRole("slider")).toBeNull());
  },
};

/** When past prices cannot be fetched, only the lines that show them are missing. */
export const PastPricesFail: Story = {
  parameters: { mocks: [failing("getRaceBestPrices"), failing("getRacePrices")] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show prices over time" }));
    await expect(await canvas.findByText("The prices over time did not load")).toBeVisible();
    await expect(canvas.queryByRole("img", { name: /^\$/ })).toBeNull();
    await expect(canvas.getByRole("rowheader", { name: nameOf(raceFiveMinutesOut, 1) })).toBeVisible();
  },
};
