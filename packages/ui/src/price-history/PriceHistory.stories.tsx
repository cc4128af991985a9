import type { RacePrices } from "@railbird/contract";
import {
  bookmakers,
  densePrices,
  denseRace,
  pricesAbandoned,
  pricesClosed,
  pricesFiveMinutesOut,
  pricesMissing,
  pricesScratched,
  raceAbandoned,
  raceClosed,
  raceFiveMinutesOut,
  raceMissingPrices,
  raceScratched,
} from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fireEvent, fn, waitFor, within } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { PriceHistory } from "./PriceHistory";

interface Args extends ComponentProps<typeof PriceHistory> {
  /** The prices that the button "Next prices" shows next, as a poll or the live stream would. */
  readonly later?: RacePrices | undefined;
}

function Changing({ prices: first, later, view: chosen, onView, ...args }: Args) {
  const [view, setView] = useState(chosen);
  const [prices, setPrices] = useState(first);
  return (
    <>
      {later && (
        <button type="button" onClick={() => setPrices(later)}>
          Next prices
        </button>
      )}
      <PriceHistory
        {...args}
        prices={prices}
        {...(view && { view })}
        onView={(next) => {
          setView(next);
          onView(next);
        }}
      />
    </>
  );
}

const meta: Meta<Args> = {
  title: "Race page/PriceHistory",
  parameters: withGuide({
    wide: true,
    use: "The prices of a race over time.",
    avoid: "One figure's direction: the sparkline or the movement says it.",
    anatomy: [
      ["Chart", "Steps, since a price holds until the next."],
      ["Figures", "The same as a table."],
    ],
  }),
  component: PriceHistory,
  render: (args) => <Changing {...args} />,
  args: { race: raceFiveMinutesOut, prices: pricesFiveMinutesOut, directory: bookmakers, onRetry: fn(), onView: fn() },
  globals: { viewport: { value: "desktop" } },
};
export default meta;
type Story = StoryObj<Args>;
type Canvas = ReturnType<typeof within>;

const phone = { viewport: { value: "phone" } };
const expectNoOverflow = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** The chart, once its code is loaded and it is drawn. */
async function chartOf(canvas: Canvas): Promise<HTMLElement> {
  const chart = await canvas.findByRole("slider");
  await waitFor(() => expect(chart.querySelector("canvas")).not.toBeNull());
  // Nothing is read out before there are prices.
  await waitFor(() => expect(chart).toHaveAttribute("aria-valuetext"));
  return chart;
}

/** How many pixels of a chart are drawn in a colour of the theme. */
function pixelsOf(chart: HTMLElement, name: string): number {
  const canvas = chart.querySelector("canvas");
  const context = canvas?.getContext("2d");
  if (!canvas || !context) throw new Error("There is no canvas.");
  const hex = getComputedStyle(chart).getPropertyValue(`--${name}`).trim();
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 8)) count += 1;
  }
  return count;
}

/** The best price of every runner; the favourite's line stands out, each line has its runner's number beside its end. */
export const Field: Story = {
  play: async ({ canvas }) => {
    const chart = await chartOf(canvas);
    await expect(chart).toHaveAccessibleName(/^Prices of the field/);
    await expect(chart).toHaveAttribute("aria-valuetext", expect.stringMatching(/^3:0\d PM: \d .+ \$/));
    await waitFor(() => expect(pixelsOf(chart, "brand")).toBeGreaterThan(100));
    await expect(pixelsOf(chart, "edge")).toBeGreaterThan(100);
    await expect(within(canvas.getByRole("figure")).getAllByRole("listitem")).toHaveLength(8);
  },
};
/** The arrow keys move from change to change; what every line was then is read out and stands below. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const chart = await chartOf(canvas);
    const last = Number(chart.getAttribute("aria-valuenow"));
    await expect(Number(chart.getAttribute("aria-valuemax"))).toBe(last);
    const atEnd = chart.getAttribute("aria-valuetext");
    chart.focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(chart).toHaveAttribute("aria-valuenow", String(last - 2));
    await userEvent.keyboard("{Home}");
    await expect(chart).toHaveAttribute("aria-valuenow", "0");
    await expect(chart).toHaveAttribute("aria-valuetext", expect.stringMatching(/^8:05 AM: .*\$3\.20/));
    await userEvent.keyboard("{PageUp}{ArrowUp}");
    await expect(chart).toHaveAttribute("aria-valuenow", "11");
    await userEvent.keyboard("{End}");
    await expect(chart).toHaveAttribute("aria-valuetext", atEnd);
  },
};
/** A touch selects a time as a pointer does, and the page still scrolls vertically under it. */
export const ByFinger: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const chart = await chartOf(canvas);
    const box = chart.getBoundingClientRect();
    const touch = { pointerType: "touch", clientX: box.left + box.width / 2, clientY: box.top + 50 };
    await fireEvent.pointerDown(chart, touch);
    const middle = Number(chart.getAttribute("aria-valuenow"));
    await expect(middle).toBeLessThan(Number(chart.getAttribute("aria-valuemax")));
    await fireEvent.pointerMove(chart, { ...touch, clientX: box.left + 60 });
    await expect(Number(chart.getAttribute("aria-valuenow"))).toBeLessThan(middle);
    await expect(getComputedStyle(chart).touchAction).toBe("pan-y");
    await expectNoOverflow();
  },
};
/** One runner: every bookmaker's line, and the best of them. */
export const OneRunner: Story = {
  play: async ({ canvas, userEvent }) => {
    await chartOf(canvas);
    const [, second] = raceFiveMinutesOut.runners;
    await userEvent.selectOptions(canvas.getByLabelText("Prices of"), second?.id ?? "");
    const chart = await chartOf(canvas);
    await expect(chart).toHaveAccessibleName(new RegExp(`^Prices of 2 ${second?.name}`));
    await expect(within(canvas.getByRole("figure")).getAllByRole("listitem")).toHaveLength(11);
    await expect(chart).toHaveAttribute("aria-valuetext", expect.stringContaining("Best price $7.50"));
    await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
    const [books, moves] = canvas.getAllByRole("table");
    await expect(books).toHaveTextContent("Sportsbet");
    await expect(moves).toHaveAccessibleName(/^Moves of the best price/);
  },
};
/** The same prices as a table. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
    await expect(canvas.queryByRole("slider")).toBeNull();
    const [row] = within(canvas.getByRole("table")).getAllByRole("row").slice(1);
    await expect(row).toHaveTextContent(/^1 .*\$3\.20.*\$2\.40-25\.0%$/);
  },
};
/** By implied probability: the likeliest runners are at the top. */
export const ByChance: Story = {
  play: async ({ canvas, userEvent }) => {
    await chartOf(canvas);
    await userEvent.click(canvas.getByRole("radio", { name: "Chance %" }));
    await waitFor(async () => expect(pixelsOf(await chartOf(canvas), "brand")).toBeGreaterThan(100));
  },
};
/** A shorter time span begins with the prices that were valid at its start. */
export const LastHalfHour: Story = {
  play: async ({ canvas, userEvent }) => {
    const all = Number((await chartOf(canvas)).getAttribute("aria-valuemax"));
    await userEvent.click(canvas.getByRole("radio", { name: "30 min" }));
    await waitFor(async () => expect(Number((await chartOf(canvas)).getAttribute("aria-valuemax"))).toBeLessThan(all));
  },
};
/** Scratchings and a postponed start are marked in the chart and listed in words. */
export const ScratchedAndRetimed: Story = {
  args: { race: raceScratched, prices: pricesScratched },
  play: async ({ canvas }) => {
    await chartOf(canvas);
    await expect(canvas.getByText(/^Start moved from 3:15 PM to 3:17 PM/)).toBeVisible();
    await expect(canvas.getAllByText(/scratched$/)).toHaveLength(2);
  },
};
/** The time before Railbird watched the race is shaded: its prices are the bookmakers' own history. */
export const Remembered: Story = {
  args: { prices: { ...pricesFiveMinutesOut, watchedFrom: (pricesFiveMinutesOut.watchedFrom ?? 0) + 2 * 3_600_000 } },
  play: async ({ canvas }) => {
    const chart = await chartOf(canvas);
    await waitFor(() => expect(pixelsOf(chart, "sunk")).toBeGreaterThan(1000));
    await expect(canvas.getByText(/^Shaded: before 10:05 AM/)).toBeVisible();
  },
};
/** New prices are added to the chart, and a visitor who has selected an earlier time keeps that selection. */
export const Live: Story = {
  args: {
    later: {
      ...pricesFiveMinutesOut,
      asOf: pricesFiveMinutesOut.asOf + 20_000,
      runners: pricesFiveMinutesOut.runners.map((runner) =>
        runner.number === 1 ? { ...runner, best: [...runner.best, [pricesFiveMinutesOut.asOf + 20_000, 2.1]] } : runner,
      ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const chart = await chartOf(canvas);
    chart.focus();
    await userEvent.keyboard("{Home}{ArrowRight}");
    const before = chart.getAttribute("aria-valuetext");
    await userEvent.click(canvas.getByRole("button", { name: "Next prices" }));
    await expect(chart).toHaveAttribute("aria-valuetext", before);
    chart.focus();
    await userEvent.keyboard("{End}");
    await expect(chart).toHaveAttribute("aria-valuetext", expect.stringContaining("$2.10"));
  },
};
/** 24 runners, 15 bookmakers. */
export const Dense: Story = {
  args: { race: denseRace, prices: densePrices },
  play: async ({ canvas }) => {
    await chartOf(canvas);
    await expect(within(canvas.getByRole("figure")).getAllByRole("listitem")).toHaveLength(22);
  },
};
export const DenseOnAPhone: Story = {
  ...Dense,
  globals: phone,
  play: async (context) => {
    await Dense.play?.(context);
    await expectNoOverflow();
  },
};
/** Half of the runners were never quoted, and nothing has moved. */
export const Sparse: Story = {
  args: { race: raceMissingPrices, prices: pricesMissing },
  play: async ({ canvas }) => {
    await chartOf(canvas);
    await expect(within(canvas.getByRole("figure")).getAllByRole("listitem")).toHaveLength(3);
  },
};
/** One price, seen just now. */
export const OnePoint: Story = {
  args: {
    prices: {
      ...pricesFiveMinutesOut,
      watchedFrom: pricesFiveMinutesOut.asOf,
      runners: pricesFiveMinutesOut.runners
        .slice(0, 1)
        .map((runner) => ({ ...runner, best: [[pricesFiveMinutesOut.asOf, 2.4]], bookmakers: [] })),
    },
  },
  play: async ({ canvas }) => {
    await expect(await chartOf(canvas)).toHaveAttribute("aria-valuetext", expect.stringContaining("$2.40"));
  },
};
export const Closed: Story = { args: { race: raceClosed, prices: pricesClosed } };
export const Empty: Story = {
  args: { race: raceAbandoned, prices: pricesAbandoned },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No prices have been seen yet")).toBeVisible();
  },
};
export const Loading: Story = {
  args: { prices: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeVisible();
  },
};
export const Failed: Story = {
  args: { prices: undefined, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
