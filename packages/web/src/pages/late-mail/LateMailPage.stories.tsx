import { failing, loading, responding } from "@railbird/mocks";
import { feed, lateMailToday, staleFeed } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import LateMailPage from "./LateMailPage";

const meta = {
  title: "Pages/LateMail",
  component: LateMailPage,
  parameters: { at: "/late-mail", widths: true },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route="/late-mail" at={parameters.at}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof LateMailPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Today: Story = {
  play: async ({ canvas }) => {
    const [meeting] = lateMailToday.meetings;
    await expect(await canvas.findByRole("link", { name: `${meeting?.venue}, ${meeting?.state}` })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "true");
  },
};
/** The address says which code. */
export const OneCode: Story = {
  parameters: { at: "/late-mail?racingCode=H" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Harness" })).toHaveAttribute("aria-current", "true");
    const codes = await canvas.findAllByRole("img", { name: "Harness" });
    await expect(codes.length).toBeGreaterThan(0);
    await expect(canvas.queryByRole("img", { name: "Greyhounds" })).toBeNull();
  },
};
export const Empty: Story = {
  parameters: { mocks: [responding("getLateMail", 200, { meetings: [], feed })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing has changed yet")).toBeVisible();
  },
};
export const Stale: Story = {
  parameters: { mocks: [responding("getLateMail", 200, { ...lateMailToday, feed: staleFeed })] },
};
export const Loading: Story = { parameters: { mocks: [loading("getLateMail")] } };
export const Fails: Story = {
  parameters: { mocks: [failing("getLateMail")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Late mail did not load")).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
