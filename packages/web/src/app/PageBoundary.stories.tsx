import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { PageBoundary } from "./App";

function Broken(): never {
  throw new Error("The code of this page could not be fetched.");
}

function Toggled() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Toggle
      </button>
      <p data-testid="toggled">
        {isShown && "shown"} <b>always</b>
      </p>
    </>
  );
}

const meta = {
  title: "Pages/A page that fails",
  component: PageBoundary,
  args: { path: "/faq", children: <Broken />, reload: fn() },
} satisfies Meta<typeof PageBoundary>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page's code cannot be fetched, or the page throws: the rest of the site stays, with a button to reload. */
export const Failed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This page did not load");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.reload).toHaveBeenCalledOnce();
  },
};
/** Opened without a network: it loads by itself when the network is back. */
export const BackOnline: Story = {
  play: async ({ args, canvas }) => {
    await canvas.findByRole("alert");
    dispatchEvent(new Event("online"));
    await expect(args.reload).toHaveBeenCalledOnce();
  },
};
/** Somebody else has changed the document under React: the page is rendered again, and no error is shown. */
export const ChangedByOthers: Story = {
  args: { children: <Toggled /> },
  play: async ({ canvas, userEvent }) => {
    const text = [...canvas.getByTestId("toggled").childNodes].find((node) => node instanceof Text);
    text?.replaceWith(document.createElement("font"));
    await userEvent.click(canvas.getByRole("button"));
    await expect(await canvas.findByText("shown")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};
/** A page without errors. */
export const Well: Story = {
  args: { children: <p>The page</p> },
  play: async ({ args, canvas }) => {
    dispatchEvent(new Event("online"));
    await expect(args.reload).not.toHaveBeenCalled();
    await expect(canvas.getByText("The page")).toBeVisible();
  },
};
