import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PageBoundary } from "./PageBoundary";

function Broken(): never {
  throw new Error("The code of this page could not be fetched.");
}

const meta = {
  title: "Pages/A page that fails",
  component: PageBoundary,
  args: { path: "/faq", children: <Broken /> },
} satisfies Meta<typeof PageBoundary>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page whose code cannot be fetched, or that has a fault: the rest of the site stays, and loading again may help. */
export const Failed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This page did not load");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};
