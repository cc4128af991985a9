import type { Race } from "@railbird/contract";
import { denseRace, raceFiveMinutesOut, raceTenSecondsOut } from "@railbird/mocks/fixtures";
import { raceAging, raceScratchedFavourite, raceSparse, raceWithSomeSilks } from "@railbird/mocks/race-variants";
import { expect, waitFor, within } from "storybook/test";
import { RaceTable } from "./RaceTable";
import { expectNoOverflow, nameOf, raceTableStories, rowOf, type Story, type TableMeta } from "./story-support";

const meta: TableMeta = { ...raceTableStories, title: "Race page/RaceTable/Widths", component: RaceTable };
export default meta;
const small = { viewport: { value: "small" } };
const phone = { viewport: { value: "phone" } };
const tablet = { viewport: { value: "tablet" } };
const wide = { viewport: { value: "wide" } };

/** As wide as the page, where it has columns for that. */
export const Wide: Story = {
  args: { race: denseRace },
  globals: wide,
  decorators: [(Story) => <div style={{ maxWidth: 1680, margin: "0 auto" }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Runners" });
    await expect(frame.clientWidth).toBe(1680);
    await expectNoOverflow();
  },
};

const quoting = [...new Set(denseRace.runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId)))];

const withBookmakers = (count: number): Race => {
  const quotedBy = quoting.slice(0, count);
  const runners = denseRace.runners.map((runner, index) => ({
    ...runner,
    ...(index === 0 && { openOdds: 21, odds: 61 }),
    prices: runner.prices.filter(({ bookmakerId }) => quotedBy.includes(bookmakerId)),
  }));
  return { ...denseRace, quotedBy, runners };
};

/** Fifteen bookmakers are in view in a window of 1440 px, ten in 1280, six in 1024: no price and no movement is cut, whatever its digits. */
export const EveryBookmakerInView: Story = {
  render: (args) => (
    <>
      {(
        [
          [1408, 15],
          [1248, 10],
          [992, 6],
        ] as const
      ).map(([width, count]) => (
        <div key={width} style={{ width }}>
          <RaceTable {...args} race={withBookmakers(count)} />
        </div>
      ))}
    </>
  ),
  globals: wide,
  parameters: { a11y: { test: "off" } },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    for (const region of canvas.getAllByRole("region", { name: "Runners" })) {
      await expect(region.scrollWidth).toBe(region.clientWidth);
      const cut = [...region.querySelectorAll("tbody :is([data-book], [data-col=move])")].filter(
        (cell) => cell.scrollWidth > cell.clientWidth,
      );
      await expect(cut.map(({ textContent }) => textContent)).toEqual([]);
      for (const line of region.querySelectorAll("[data-two]")) {
        const [rider, , trainer] = [...line.children].map((part) => part.getBoundingClientRect());
        await expect(trainer?.top).toBe(rider?.bottom);
        await expect(line.textContent).toMatch(/^J: .+ • T: .+$/);
      }
    }
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(3 * 10 + 31);
  },
};

/** In a window too narrow for it the table scrolls sideways within itself; number and name stay in view. */
export const Tablet: Story = {
  args: { race: denseRace },
  globals: tablet,
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Runners" });
    const [number, name, connections] = [...rowOf(canvas, nameOf(denseRace, 1)).children];
    if (!number || !name || !connections) throw new Error("A row has at least three cells.");
    const left = (cell: Element) => cell.getBoundingClientRect().left;
    const before = [number, name, connections].map(left);
    await expect(await canvas.findByRole("button", { name: /^Show \+\d+ more bookmakers$/ })).toBeVisible();
    const beside = canvas.getByRole("button", { name: /^My bookmakers/ });
    const besideWas = left(beside);
    frame.scrollLeft = frame.scrollWidth;
    await expect(frame.scrollLeft).toBeGreaterThan(0);
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Show/ })).toBeNull());
    await expect(left(beside)).toBe(besideWas);
    await expect([number, name].map(left)).toEqual(before.slice(0, 2));
    await expect(left(connections)).toBeLessThan(before[2] ?? 0);
    await expectNoOverflow();
    frame.scrollLeft = 0;
  },
};

export const OpenedOnATablet: Story = {
  args: { race: denseRace, openRunner: "2" },
  globals: tablet,
  play: async ({ canvas }) => {
    const frame = canvas.getByRole("region", { name: "Runners" });
    const list = await canvas.findByRole("list", { name: /^Every bookmaker's price/ });
    frame.scrollLeft = 300;
    await expect(list.getBoundingClientRect().left).toBeGreaterThanOrEqual(frame.getBoundingClientRect().left);
    await expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(frame.getBoundingClientRect().right);
  },
};

/** A runner has two lines and a sparkline; a tap anywhere on it opens it in place. */
export const Phone: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await expectNoOverflow();
    const name = nameOf(raceFiveMinutesOut, 2);
    const row = rowOf(canvas, name);
    const button = within(row).getByRole("button", { name });
    const { left, right, top, bottom } = row.getBoundingClientRect();
    await expect(bottom - top).toBeGreaterThanOrEqual(44);
    for (const [x, y] of [
      [left + 10, bottom - 8],
      [right - 10, top + 12],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const) {
      await expect(document.elementFromPoint(x, y)).toBe(button);
    }
    for (const column of ["number", "name", "connections", "barrier", "open", "current", "move", "tips", "signals"]) {
      await expect(row.querySelector(`[data-col=${column}]`)).toBeVisible();
    }
    for (const price of row.querySelectorAll("[data-book]")) {
      await expect(price).not.toBeVisible();
    }
    await userEvent.click(button);
    await expect(await canvas.findByRole("list", { name: `Every bookmaker's price on ${name}` })).toBeVisible();
    await expectNoOverflow();
    for (const link of within(canvas.getByRole("table")).getAllByRole("link", { name: /opened/ })) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    // A screen reader's user hears every column of a cell; only those to sort by are seen.
    await expect(canvas.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      ..."#,Runner,Jockey,Bar,Open,Current,Move,Tips,Signals".split(","),
      "Since open",
    ]);
  },
};

const LONG_NAME = "Whistling Banner In The Wind";

const harness = (): Race => {
  const [first, ...others] = denseRace.runners;
  if (first === undefined) throw new Error("The race has no runner.");
  const { id, number } = first;
  return {
    ...denseRace,
    racingCode: "H",
    signals: {
      favourite: { id, number, odds: 2 },
      mostTipped: { id, number, tipsCount: 11 },
      biggestCruncher: { runnerId: id, number, movePct: -25 },
    },
    runners: [{ ...first, name: LONG_NAME, barrier: "10m", openOdds: 101, tipsCount: 11 }, ...others],
  };
};

/** With a handicap, every signal, long names and prices, nothing in a row is over something else on the smallest phone. */
export const HandicapOnASmallPhone: Story = {
  args: { race: harness() },
  globals: small,
  play: async ({ canvas }) => {
    await document.fonts.ready;
    const row = rowOf(canvas, LONG_NAME);
    const part = (selector: string) => row.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    await expect(row).toHaveTextContent("10m");
    await expect(part("[data-col=barrier]").bottom).toBeLessThanOrEqual(part("[data-col=tips]").top + 1);
    await expect(row.querySelector("[data-col=barrier]")).toHaveProperty("scrollHeight", 17);
    await expect(part("[data-col=signals] > span").height).toBeLessThanOrEqual(17);
    await expect(part("[data-col=signals] > span").right).toBeLessThanOrEqual(part("[data-col=move]").left);
    await expect(part("[data-col=name] svg").right).toBeLessThanOrEqual(part("[data-col=open]").left - 4);
    await expectNoOverflow();
  },
};

/** The heading of the sorted column is the widest, and still leaves room for the button beside it. */
export const SortedOnAPhone: Story = {
  args: { race: denseRace, sort: "-price" },
  globals: phone,
  play: async ({ canvas }) => {
    const tips = canvas.getByRole("button", { name: "Tips" }).getBoundingClientRect();
    const views = canvas.getByRole("group", { name: "Shown" });
    await expect(tips.right).toBeLessThanOrEqual(views.getBoundingClientRect().left);
    for (const button of within(views).getAllByRole("button")) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
};

/** The open choice shows its heading once: its button becomes an arrow, which keeps its name for screen readers. */
export const ChooserOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Prices" }));
    const chooser = await canvas.findByRole("button", { name: /^My bookmakers/ });
    await userEvent.click(chooser);
    const panel = await canvas.findByRole("group", { name: "My bookmakers" });
    const words = canvas.getAllByText("My bookmakers").map((each) => each.getBoundingClientRect());
    await expect(words.filter(({ width }) => width > 1)).toHaveLength(1);
    await expect(panel).toContainElement(canvas.getByText("My bookmakers", { selector: "legend" }));
    const { width, height } = chooser.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expect(chooser).toHaveAccessibleName(/^My bookmakers/);
    await userEvent.click(chooser);
    await expect(canvas.queryByRole("group", { name: "My bookmakers" })).toBeNull();
  },
};

/** Every bookmaker's prices: number and name stay in view, the bookmakers scroll, their market percentages in the foot. */
export const PricesOnAPhone: Story = {
  args: { race: denseRace },
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Prices" }));
    await expect(canvas.getByRole("button", { name: "Prices" })).toHaveAttribute("aria-pressed", "true");
    const row = rowOf(canvas, nameOf(denseRace, 1));
    const [name] = [...row.querySelectorAll("th")];
    const last = [...row.querySelectorAll("[data-book]")].at(-1);
    if (!name || !last) throw new Error("A row has a name and prices.");
    // The switch is painted before the table.
    await waitFor(() => expect(last).toBeVisible());
    const frame = canvas.getByRole("region", { name: "Runners" });
    const { right } = name.getBoundingClientRect();
    await expect(right - frame.getBoundingClientRect().left).toBe(112);
    frame.scrollLeft = frame.scrollWidth;
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    const heading = canvas.getByRole("columnheader", { name: "Runner" });
    for (const frozen of [name, heading]) await expect(frozen.getBoundingClientRect().right).toBe(right);
    await expect(last.getBoundingClientRect().width).toBeLessThanOrEqual(50);
    await expectNoOverflow();
    await userEvent.click(canvas.getByRole("button", { name: nameOf(denseRace, 1) }));
    const detail = await canvas.findByRole("list", { name: /^Every bookmaker's price/ });
    await expect(detail.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    await expect(detail.getBoundingClientRect().width).toBeGreaterThan(280);
    frame.scrollLeft = 0;
    await userEvent.click(canvas.getByRole("button", { name: "Runners" }));
    await waitFor(() => expect(last).not.toBeVisible());
  },
};

/** Missing values are dashes on a phone too. */
export const SparseOnAPhone: Story = {
  args: { race: raceSparse, tips: undefined, sparkline: undefined },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(within(rowOf(canvas, nameOf(raceSparse, 4))).getAllByText("–")).toHaveLength(3);
  },
};

export const DenseOnAPhone: Story = { args: { race: denseRace }, globals: phone };

export const GreyhoundsOnAPhone: Story = {
  args: { race: raceTenSecondsOut, tips: undefined },
  globals: phone,
  play: async ({ canvas }) => {
    const box = rowOf(canvas, nameOf(raceTenSecondsOut, 1)).querySelector("[data-col=barrier]");
    if (!box) throw new Error("The row has no box.");
    await expect(getComputedStyle(box, "::before").content).toBe('"Box "');
  },
};

export const ScratchedOnAPhone: Story = { args: { race: raceScratchedFavourite, tips: undefined }, globals: phone };

/** Silks are beside the jockey, so that the name keeps its width. */
export const SilksOnAPhone: Story = {
  args: { race: raceWithSomeSilks },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expectNoOverflow();
    await expect(canvasElement.querySelector("th img")).not.toBeVisible();
    await expect(canvasElement.querySelector("td img")).toBeVisible();
  },
};

export const SmallPhone: Story = {
  args: { race: raceAging, openRunner: "1" },
  globals: small,
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: /^Every bookmaker's price/ });
    await expectNoOverflow();
  },
};
