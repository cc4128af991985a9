import { bookmakers, raceFiveMinutesOut, raceMissingPrices, raceTenSecondsOut, tips } from "@railbird/mocks/fixtures";
import { raceScratchedFavourite } from "@railbird/mocks/race-variants";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { SignalTiles, type SignalTilesProps } from "./SignalTiles";

const { mostTipped: _own, ...untipped } = raceFiveMinutesOut.signals;

const meta = {
  title: "Racing/SignalTiles",
  parameters: withGuide({
    wide: true,
    use: "The signals of the race that is open.",
    avoid: "Lists of races: use chips.",
  }),
  component: SignalTiles,
  args: { race: raceFiveMinutesOut, tips, directory: bookmakers },
} satisfies Meta<typeof SignalTiles>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A race whose runners all have this name. */
const named = (name: string) => ({
  ...raceFiveMinutesOut,
  runners: raceFiveMinutesOut.runners.map((runner) => ({ ...runner, name })),
});

/** A race whose runners have drifted between prices of three figures before the point. */
const ofLongPrices = {
  ...raceFiveMinutesOut,
  runners: raceFiveMinutesOut.runners.map((runner) => ({ ...runner, openOdds: 101, odds: 151 })),
};
/** How two parts of one tile lie over each other, in words. */
const overlaps = (tiles: readonly HTMLElement[]) =>
  tiles.flatMap((tile) => {
    const parts = [...tile.querySelectorAll("[data-part]")].filter((part) => part.getBoundingClientRect().width > 1);
    const boxes = parts.map((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      const { left, right } = text.getBoundingClientRect();
      const box = part.getBoundingClientRect();
      const isCut = getComputedStyle(part).overflowX === "hidden";
      return { left, right: isCut ? box.right : right, top: box.top, bottom: box.bottom, words: part.textContent };
    });
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        // Lines are set closer than their letters' full height.
        .filter((b) => a.left < b.right && b.left < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom)
        .map((b) => `${a.words} and ${b.words}`),
    );
  });

function LoadsInVain(args: SignalTilesProps) {
  const [loading, setLoading] = useState(true);
  return (
    <>
      <SignalTiles {...args} tipsLoading={loading} />
      <button type="button" onClick={() => setLoading(false)}>
        Tips come
      </button>
    </>
  );
}

const { biggestDrifter: _drifter, ...undrifted } = raceFiveMinutesOut.signals;

function DrifterComes(args: SignalTilesProps) {
  const [signals, setSignals] = useState<typeof args.race.signals>(undrifted);
  return (
    <>
      <SignalTiles {...args} race={{ ...args.race, signals }} />
      <button type="button" onClick={() => setSignals(raceFiveMinutesOut.signals)}>
        A price drifts
      </button>
    </>
  );
}

function TipsCome(args: SignalTilesProps) {
  const [tipped, setTipped] = useState(false);
  return (
    <>
      <SignalTiles {...args} tips={tipped ? args.tips : undefined} />
      <button type="button" onClick={() => setTipped(true)}>
        Tipsters name a runner
      </button>
    </>
  );
}

const { biggestCruncher: crunched = { runnerId: "", number: 0, movePct: 0 } } = raceScratchedFavourite.signals;
const driftedNet = {
  ...raceScratchedFavourite,
  signals: { ...raceScratchedFavourite.signals, biggestCruncher: { ...crunched, movePct: -5.5, netPct: 35.1 } },
};

function ScratchingComes(args: SignalTilesProps) {
  const [scratched, setScratched] = useState(false);
  const { biggestCruncher: cruncher, ...others } = args.race.signals;
  const { netPct: _none, ...unexplained } = cruncher ?? { runnerId: "", number: 0, movePct: 0 };
  const before = { ...others, biggestCruncher: unexplained };
  return (
    <>
      <SignalTiles {...args} race={scratched ? args.race : { ...args.race, signals: before }} />
      <button type="button" onClick={() => setScratched(true)}>
        A runner is scratched
      </button>
    </>
  );
}

export const AllFive: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
    await expect(canvas.getAllByRole("link")[0]).toHaveAccessibleDescription("Opens in a new tab");
  },
};
/** Tips are loading and the race has no most tipped runner of its own: the tile's place is reserved. */
export const TipsLoading: Story = {
  args: { race: { ...raceFiveMinutesOut, signals: untipped }, tips: undefined, tipsLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading tips...")).toBeVisible();
  },
};
/** There are no tips after all: the tile disappears, and the others stay where they are. */
export const TipsLoadedInVain: Story = {
  args: { race: { ...raceFiveMinutesOut, signals: untipped }, tips: undefined },
  render: (args) => <LoadsInVain {...args} />,
  play: async ({ canvas, userEvent }) => {
    const drifter = canvas.getByText("Biggest Drifter");
    const before = drifter.getBoundingClientRect();
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvas.queryByText("Most Tipped")).toBeNull();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
    await expect(drifter.getBoundingClientRect()).toEqual(before);
  },
};
/** While the race is open the drifter's place is reserved, so that nothing moves when there is one. */
export const DrifterAppears: Story = {
  render: (args) => <DrifterComes {...args} />,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText("Biggest Drifter")).toBeNull();
    const below = canvas.getByRole("button");
    const before = below.getBoundingClientRect().top;
    await userEvent.click(below);
    await expect(canvas.getByText("Biggest Drifter")).toBeVisible();
    await expect(below.getBoundingClientRect().top).toBe(before);
  },
};
/** Where a tipping site may still name a runner the tile's place is reserved, so that nothing moves when it does. */
export const TipsComeLater: Story = {
  args: { race: { ...raceFiveMinutesOut, signals: untipped }, tipsMayCome: true },
  render: (args) => <TipsCome {...args} />,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText("Most Tipped")).toBeNull();
    const others = () => [...canvas.getAllByText(/Favourite|Biggest/), canvas.getByRole("button")];
    const before = others().map((other) => other.getBoundingClientRect().top);
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvas.getByText("Most Tipped")).toBeVisible();
    await expect(others().map((other) => other.getBoundingClientRect().top)).toEqual(before);
  },
};
/** The tipping site has no tips on this race: there is no tile. */
export const NoTips: Story = {
  args: { race: { ...raceFiveMinutesOut, signals: untipped }, tips: {} },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
    await expect(canvas.queryByText("Most Tipped")).toBeNull();
  },
};
/** The tipping site's most tipped runner overrides the race's own signal. */
export const TipsOverride: Story = {
  args: { tips: { mostTipped: { runnerNumber: raceFiveMinutesOut.runners[2]?.number ?? 3, tipsCount: 41 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("41 tips")).toBeVisible();
  },
};
/** Tips for a number that is not in the race are ignored. */
export const TipsForNobody: Story = {
  args: { tips: { mostTipped: { runnerNumber: 99, tipsCount: 41 } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("41 tips")).toBeNull();
  },
};
export const Greyhounds: Story = { args: { race: raceTenSecondsOut, tips: undefined } };
export const MissingPrices: Story = { args: { race: raceMissingPrices, tips: undefined } };
/** In one column, as in a dialog, each is one line. */
export const OneColumn: Story = {
  args: { narrow: true },
  decorators: [(Story) => <div style={{ maxWidth: 528 }}>{Story()}</div>],
};
/** On a phone too: five lines of 44 px. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    for (const tile of canvas.getAllByRole("listitem")) {
      const { height } = tile.getBoundingClientRect();
      await expect(height).toBeGreaterThanOrEqual(44);
      await expect(height).toBeLessThanOrEqual(46);
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** On the smallest phone a name of two words has its whole line beside the movement. */
export const OnASmallPhone: Story = {
  args: { race: named("Rainbow Lorikeet"), tips: undefined },
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    const names = canvas.getAllByText("Rainbow Lorikeet");
    await expect(names.length).toBeGreaterThanOrEqual(4);
    for (const name of names) await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** As narrow as an opened race of a meeting on the smallest phone: each of the longest prices stands beside its label. */
export const LongPricesOnASmallPhone: Story = {
  args: { race: ofLongPrices, tips: undefined },
  decorators: [(Story) => <div style={{ width: 276 }}>{Story()}</div>],
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("$101.00 → $151.00")).toHaveLength(2);
    await expect(overlaps(canvas.getAllByRole("listitem"))).toEqual([]);
  },
};
export const LongPricesOnAPhone: Story = {
  ...LongPricesOnASmallPhone,
  decorators: [(Story) => <div style={{ width: 316 }}>{Story()}</div>],
  globals: { viewport: { value: "phone" } },
};
/** The cruncher shortened only because the favourite was scratched, and its tile says so. */
export const ScratchedFavourite: Story = {
  args: { race: raceScratchedFavourite, tips: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^0% net/)).toHaveTextContent("0% net of scratchings, unchanged");
    await expect(canvas.getByText(/all by scratchings/)).toBeVisible();
  },
};
/** A first scratching adds its note to the tiles, and nothing below them moves. */
export const FirstScratching: Story = {
  args: { race: raceScratchedFavourite, tips: undefined },
  render: (args) => <ScratchingComes {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/% net/)).toBeNull();
    const below = canvas.getByRole("button");
    const before = below.getBoundingClientRect().top;
    await userEvent.click(below);
    await expect(canvas.getByText(/% net/)).toBeVisible();
    await expect(below.getBoundingClientRect().top).toBe(before);
  },
};
/** The cruncher is shorter by less than the scratchings alone explain: the headline stays the rule's, and its tile says so. */
export const DriftedNet: Story = {
  args: { race: driftedNet, tips: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^\+35% net/)).toHaveTextContent("+35% net of scratchings, longer");
    await expect(canvas.getByText(/less than scratchings explain/)).toBeVisible();
  },
};
export const DriftedNetOnAPhone: Story = { ...DriftedNet, globals: { viewport: { value: "phone" } } };
export const FirstScratchingOnAPhone: Story = { ...FirstScratching, globals: { viewport: { value: "phone" } } };
export const ScratchedFavouriteOnAPhone: Story = {
  args: { race: raceScratchedFavourite, tips: undefined },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^0% net/)).toHaveTextContent("0% net of scratchings, unchanged");
    await expect(canvas.getByText(/all by scratchings/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Where nobody tips there are four signals, and no place for a fifth. */
export const FourSignals: Story = {
  args: { race: { ...raceFiveMinutesOut, signals: untipped }, tips: undefined },
  play: async ({ canvas }) => {
    const tiles = canvas.getAllByRole("listitem").map((tile) => tile.getBoundingClientRect());
    await expect(tiles).toHaveLength(4);
    await expect(tiles.at(-1)?.right).toBeCloseTo(canvas.getByRole("list").getBoundingClientRect().right, 0);
  },
};
