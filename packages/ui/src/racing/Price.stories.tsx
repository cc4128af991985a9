import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Button } from "../basics/Button";
import { withGuide } from "../basics/story-guide";
import { Price } from "./Price";
import { PriceCell } from "./PriceCell";

const meta = {
  title: "Racing/Price",
  parameters: withGuide({
    use: "A price in dollars, or a dash where there is none.",
    avoid: "An amount that is no price, such as prize money.",
  }),
  component: Price,
  args: { odds: 2.4 },
} satisfies Meta<typeof Price>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Best: Story = { args: { best: true } };
export const Missing: Story = { args: { odds: undefined } };

function Mover({ from, to }: { readonly from: number; readonly to: number }) {
  const [odds, setOdds] = useState(from);
  return (
    <p>
      <PriceCell odds={odds} best />{" "}
      <Button onClick={() => setOdds(odds === from ? to : from)}>Change the price</Button>
    </p>
  );
}

function Steps({ prices }: { readonly prices: readonly (number | undefined)[] }) {
  const [step, setStep] = useState(0);
  return (
    <p>
      <PriceCell odds={prices[step]} /> <Button onClick={() => setStep(step + 1)}>Next price</Button>
    </p>
  );
}

/** A 2 px edge in the direction's colour marks a price that has just changed. */
export const Shortens: Story = {
  render: () => <Mover from={3.2} to={2.4} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector("[data-moved]")).toBeNull();
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvas.getByText("$2.40")).toBeVisible();
    await expect(canvasElement.querySelector("[data-moved=in]")).not.toBeNull();
  },
};
/** Every change is marked, even one in the same direction as the last; nothing moves. */
export const Again: Story = {
  render: () => <Steps prices={[3.2, 3.1, 3, 3.4]} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole("button");
    const edge = () => canvasElement.querySelector("[data-moved]");
    const place = button.getBoundingClientRect();
    await userEvent.click(button);
    const first = edge();
    await userEvent.click(button);
    await expect(canvas.getByText("$3.00")).toBeVisible();
    await expect(edge()).toHaveAttribute("data-moved", "in");
    await expect(edge()).not.toBe(first);
    await userEvent.click(button);
    await expect(edge()).toHaveAttribute("data-moved", "out");
    await expect(button.getBoundingClientRect()).toEqual(place);
  },
};
/** The edge is 2 px wide and has faded out after 1.2 s. */
export const Fades: Story = {
  render: () => <Mover from={3.2} to={2.4} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    const edge = canvasElement.querySelector("[data-moved]");
    if (!edge) throw new Error("No edge.");
    const [fade] = edge.getAnimations();
    await expect(edge.getBoundingClientRect().width).toBe(2);
    await expect(fade?.effect?.getComputedTiming().duration).toBe(1200);
    fade?.finish();
    await expect(getComputedStyle(edge).opacity).toBe("0");
  },
};
/** A price that appears or disappears has no direction. */
export const Appears: Story = {
  render: () => <Steps prices={[undefined, 3.2, undefined]} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole("button");
    for (const text of ["$3.20", "–"]) {
      await userEvent.click(button);
      await expect(canvas.getByText(text)).toBeVisible();
      await expect(canvasElement.querySelector("[data-moved]")).toBeNull();
    }
  },
};
export const Drifts: Story = {
  render: () => <Mover from={3.2} to={4} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvasElement.querySelector("[data-moved=out]")).not.toBeNull();
  },
};
