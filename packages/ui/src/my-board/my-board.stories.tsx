import { FROZEN_NOW } from "@railbird/mocks";
import { nextToJump } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { ZoneNote, ZoneProvider } from "../time/zone";
import { BestSwitch } from "./BestSwitch";
import { ChoiceSwitch } from "./ChoiceSwitch";
import { ShareButton, StarButton } from "./icon-buttons";
import { MyRaceCard } from "./MyRaceCard";
import { OfflineNotice } from "./OfflineNotice";
import { StarList } from "./StarList";

const meta = { title: "My board/Parts" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const [race] = nextToJump.nextRaces;
if (!race) throw new Error("The fixtures have no next race.");
const name = "Flemington race 4, Bone Mill Stakes";

/** Pressed or not, it has the same accessible name; its target is 44 px. */
export const Star: Story = {
  render: function Render() {
    const [starred, setStarred] = useState(false);
    return <StarButton name={name} starred={starred} onChange={setStarred} />;
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: `Star ${name}` });
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard(" ");
    await expect(button).toHaveAttribute("aria-pressed", "false");
  },
};
export const Starred: Story = { render: () => <StarButton name={name} starred onChange={() => {}} /> };

const onShare = fn();
export const Share: Story = {
  render: () => <ShareButton name={name} onShare={onShare} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: `Share ${name}` });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(onShare).toHaveBeenCalled();
  },
};
export const Choice: Story = {
  render: function Render() {
    const [value, setValue] = useState<"a" | "b">("a");
    const choices = [
      { value: "a", label: "Comfortable" },
      { value: "b", label: "Compact" },
    ] as const;
    return <ChoiceSwitch legend="Rows" name="rows" choices={choices} value={value} onChange={setValue} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Compact" }));
    await expect(canvas.getByRole("radio", { name: "Compact" })).toBeChecked();
  },
};
export const Best: Story = {
  render: function Render() {
    const [bestOfMine, setBestOfMine] = useState(false);
    return <BestSwitch name="best" bestOfMine={bestOfMine} onChange={setBestOfMine} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Best of mine"));
    await expect(canvas.getByRole("radio", { name: "Best of mine" })).toBeChecked();
    await userEvent.click(canvas.getByText("Best of all"));
    await expect(canvas.getByRole("radio", { name: "Best of all" })).toBeChecked();
  },
};
/** The favourite and the cruncher stand beside the time that is left. */
export const MyRace: Story = {
  render: () => <MyRaceCard race={race} runners={[]} />,
  play: async ({ canvas }) => {
    const { favourite, biggestCruncher } = race.signals;
    if (!favourite || !biggestCruncher) throw new Error("The fixtures' next race has no market.");
    const market = canvas.getByText(new RegExp(`^Fav ${favourite.number} \\$${favourite.odds.toFixed(2)}`));
    await expect(market).toHaveTextContent(`cruncher ${biggestCruncher.number}`);
    const { scrollWidth, clientWidth } = market.closest("article") ?? document.body;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
/** The first starred runner with its best price, and how many more. */
export const MyRaceWithRunners: Story = {
  render: () => (
    <MyRaceCard
      race={race}
      runners={[
        { id: "3", number: 3, name: "Morning Note", odds: 4.2 },
        { id: "5", number: 5, name: "Tram Bell" },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("$4.20")).toBeVisible();
    await expect(canvas.getByText("Morning Note and 1 more")).toBeVisible();
    const number = canvas.getByText("3", { selector: "p *" });
    const [figure, box] = [number.getBoundingClientRect(), number.parentElement?.getBoundingClientRect()];
    await expect(figure.left + figure.width / 2).toBeCloseTo((box?.left ?? 0) + (box?.width ?? 0) / 2, 0);
  },
};
export const MyRaceScratched: Story = {
  render: () => <MyRaceCard race={race} runners={[{ id: "3", number: 3, name: "Morning Note", scratched: true }]} />,
};
export const MyRaceAbandoned: Story = {
  render: () => <MyRaceCard race={{ ...race, status: "abandoned" }} runners={[]} />,
};
export const List: Story = {
  render: () => (
    <StarList
      items={[
        {
          key: "a",
          href: "/race/a",
          name: "Flemington R4",
          detail: "Bone Mill Stakes, 3:10 PM AEDT",
          actions: <StarButton name={name} starred onChange={() => {}} />,
        },
        { key: "b", href: "/meeting/b", name: "Geelong Racing", detail: "Tuesday 3 November 2026", actions: null },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard("j");
    await expect(canvas.getByRole("link", { name: /^Flemington R4/ })).toHaveFocus();
    await userEvent.keyboard("j");
    await expect(canvas.getByRole("link", { name: /^Geelong/ })).toHaveFocus();
    await userEvent.keyboard("k");
    await expect(canvas.getByRole("link", { name: /^Flemington R4/ })).toHaveFocus();
  },
};
/** Opened without a network: how old the board is, in large type. */
export const OpenedOffline: Story = {
  render: () => <OfflineNotice savedAt={FROZEN_NOW - 12 * 60_000} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Offline: board is 12 min old")).toBeVisible();
  },
};
/** In the zone that the visitor chose. */
export const OpenedOfflineInOwnZone: Story = {
  render: () => (
    <ZoneProvider value="Australia/Perth">
      <OfflineNotice savedAt={FROZEN_NOW - 12 * 60_000} />
    </ZoneProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Prices and times as they were at 11:53 AM AWST\./)).toBeVisible();
  },
};
export const OfflineWithoutABoard: Story = { render: () => <OfflineNotice savedAt={undefined} /> };
export const OfflineWrittenPage: Story = { render: () => <OfflineNotice savedAt={undefined} hasBoard={false} /> };
export const BackOnline: Story = { render: () => <OfflineNotice savedAt={FROZEN_NOW - 60_000} back /> };
/** Shown on every page to those who have chosen their own zone. */
export const OwnZone: Story = {
  beforeEach: () => {
    document.documentElement.dataset.zone = "own";
    return () => {
      delete document.documentElement.dataset.zone;
    };
  },
  render: () => (
    <ZoneProvider value="Australia/Perth">
      <ZoneNote />
      <MyRaceCard race={race} runners={[]} />
    </ZoneProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Times in your zone: AWST (Australia/Perth)")).toBeVisible();
  },
};
