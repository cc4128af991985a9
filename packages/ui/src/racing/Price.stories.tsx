import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Button } from "../basics/Button";
import { Price } from "./Price";
import { PriceCell } from "./PriceCell";

const meta = { title: "Racing/Price", component: Price, args: { odds: 2.4 } } satisfies Meta<typeof Price>;
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

/** A 2 px edge in the direction's hue says that the figure has just changed. */
export const Shortens: Story = {
  render: () => <Mover from={3.2} to={2.4} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector("[data-moved]")).toBeNull();
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvas.getByText("$2.40")).toBeVisible();
    await expect(canvasElement.querySelector("[data-moved=in]")).not.toBeNull();
  },
};
export const Drifts: Story = {
  render: () => <Mover from={3.2} to={4} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvasElement.querySelector("[data-moved=out]")).not.toBeNull();
  },
};
