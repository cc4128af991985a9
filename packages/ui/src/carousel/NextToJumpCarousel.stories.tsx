import { bookmakers, nextToJump } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { NextToJumpCarousel } from "./NextToJumpCarousel";

const meta = {
  title: "Racing/NextToJumpCarousel",
  component: NextToJumpCarousel,
  args: { races: nextToJump.nextRaces, directory: bookmakers },
} satisfies Meta<typeof NextToJumpCarousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeRaces: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("article")).toHaveLength(3);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Previous race" })).toBeDisabled());
  },
};
/** One race at a time; the arrows stop at both ends. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  decorators: [(Story) => <div style={{ maxWidth: 328 }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole("button", { name: "Next race" });
    await waitFor(() => expect(next).toBeEnabled());
    await userEvent.click(next);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Race 2 of 3" })).toHaveAttribute("aria-current"));
    await userEvent.click(next);
    await waitFor(() => expect(next).toBeDisabled());
  },
};
/** Arrows and dots would lead nowhere. */
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
