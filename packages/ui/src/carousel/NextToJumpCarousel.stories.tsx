import { bookmakers, nextToJump } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { NextToJumpCarousel } from "./NextToJumpCarousel";

const meta = {
  title: "Racing/NextToJumpCarousel",
  parameters: withGuide({
    wide: true,
    use: "The next races on the home page, side by side.",
    avoid: "A list that is searched: use the rail or the grid of the day.",
    anatomy: [
      ["Cards", "The next races by time. One that leaves does not move the others."],
      ["Arrows and dots", "Only where the cards do not all fit."],
    ],
  }),
  component: NextToJumpCarousel,
  args: { races: nextToJump.nextRaces, directory: bookmakers },
} satisfies Meta<typeof NextToJumpCarousel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** How far a card is from the left edge of the carousel, px. A border or two lie between them. */
function offsetOf(card: HTMLElement): number {
  const box = card.closest("section")?.getBoundingClientRect();
  return Math.abs(card.getBoundingClientRect().left - (box?.left ?? Number.NaN));
}

/** All cards fit: nothing scrolls, no place is empty, the edges are aligned, and the next race is the largest. */
export const ThreeRaces: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole("article").map((card) => card.getBoundingClientRect());
    const [first, second, third] = cards;
    const board = canvas.getByRole("region", { name: "Next to jump" }).getBoundingClientRect();
    if (!first || !second || !third) throw new Error("Too few races.");
    await expect(canvas.queryAllByRole("button")).toHaveLength(0);
    await expect(first.width).toBeGreaterThan(second.width * 1.5);
    await expect(new Set(cards.map(({ top }) => top)).size).toBe(1);
    await expect(Math.abs(first.left - board.left)).toBeLessThan(3);
    await expect(Math.abs(third.right - board.right)).toBeLessThan(3);
  },
};
export const OnATablet: Story = {
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole("article").map((card) => card.getBoundingClientRect());
    await expect(canvas.queryAllByRole("button")).toHaveLength(0);
    await expect(first?.bottom).toBeLessThanOrEqual((second?.top ?? 0) + 1);
    await expect(second?.top).toBe(third?.top);
  },
};
/** A race leaves before another takes its place: nothing moves, and focus stays with its race. */
export const OneLeaves: Story = {
  globals: { viewport: { value: "desktop" } },
  render: function Render(args) {
    const [races, setRaces] = useState(args.races);
    return (
      <>
        <NextToJumpCarousel {...args} races={races} />
        <p>Below</p>
        <button
          type="button"
          onFocus={() => {}}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setRaces(races.slice(1))}
        >
          Jump
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const boxes = () => canvas.getAllByRole("article").map((card) => card.getBoundingClientRect());
    const below = () => canvas.getByText("Below").getBoundingClientRect().top;
    const [first, second] = boxes();
    const top = below();
    const link = (place: number) => canvas.getAllByRole("link")[place];
    const next = link(1)?.getAttribute("href");
    link(1)?.focus();
    await userEvent.click(canvas.getByRole("button", { name: "Jump" }));
    await expect(boxes()).toEqual([first, second]);
    await expect(link(0)).toHaveAttribute("href", next);
    await expect(link(0)).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Jump" }));
    await expect(boxes()).toEqual([first]);
    await userEvent.click(canvas.getByRole("button", { name: "Jump" }));
    await expect(canvas.getByText("No upcoming races")).toBeVisible();
    await expect(below()).toBe(top);
  },
};
/** One race at a time, each at the start of the line; the arrows stop at both ends. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const [first, second, third] = canvas.getAllByRole("article");
    if (!first || !second || !third) throw new Error("Too few races.");
    const next = canvas.getByRole("button", { name: "Next race" });
    const back = canvas.getByRole("button", { name: "Previous race" });
    await waitFor(() => expect(next).toBeEnabled());
    await expect(back).toBeDisabled();
    await expect(offsetOf(first)).toBeLessThan(3);
    await userEvent.click(next);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Race 2 of 3" })).toHaveAttribute("aria-current"));
    await waitFor(() => expect(offsetOf(second)).toBeLessThan(3));
    await userEvent.click(next);
    await waitFor(() => expect(offsetOf(third)).toBeLessThan(3));
    await expect(next).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Race 1 of 3" }));
    await waitFor(() => expect(offsetOf(first)).toBeLessThan(3));
    await expect(back).toBeDisabled();
  },
};
/** The first race jumps while the second is in view: the second stays in view and becomes the first. */
export const FirstLeaves: Story = {
  globals: { viewport: { value: "phone" } },
  render: function Render(args) {
    const [races, setRaces] = useState(args.races);
    return (
      <>
        <NextToJumpCarousel {...args} races={races} />
        <button type="button" onClick={() => setRaces(races.slice(1))}>
          Jump
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getAllByRole("heading", { level: 3 })[1]?.textContent;
    const card = () => canvas.getAllByRole("article").find((each) => each.textContent?.includes(name ?? "nowhere"));
    const offset = () => {
      const second = card();
      return second ? offsetOf(second) : Number.NaN;
    };
    await userEvent.click(canvas.getByRole("button", { name: "Next race" }));
    await waitFor(() => expect(offset()).toBeLessThan(3));
    await userEvent.click(canvas.getByRole("button", { name: "Jump" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Race 1 of 2" })).toHaveAttribute("aria-current"));
    await waitFor(() => expect(offset()).toBeLessThan(3));
  },
};
/** A card that gets the focus scrolls into view. */
export const ByKeyboard: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole("link");
    const [, second] = canvas.getAllByRole("article");
    if (!second) throw new Error("Too few races.");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Next race" })).toBeEnabled());
    await userEvent.tab();
    await expect(links[0]).toHaveFocus();
    await userEvent.tab();
    await expect(links[1]).toHaveFocus();
    await waitFor(() => expect(offsetOf(second)).toBeLessThan(3));
  },
};
/** There are no arrows and dots, since there is nothing to move to. */
export const OneRace: Story = {
  args: { races: nextToJump.nextRaces.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole("button")).toHaveLength(0);
  },
};
export const Loading: Story = {
  args: { races: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading races...")).toBeVisible();
  },
};
export const Empty: Story = {
  args: { races: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No upcoming races")).toBeVisible();
  },
};
