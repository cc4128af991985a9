import { FROZEN_NOW, failing, loading, type RaceDay, responding } from "@railbird/mocks";
import { feed, lateMailToday, raceFiveMinutesOut, staleFeed } from "@railbird/mocks/fixtures";
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
      <StoryPage route="/late-mail" at={parameters.at} follows={parameters.follows}>
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
/** Lines that come while the page is open are announced above, and move nothing until they are asked for. */
export const NewLines: Story = {
  parameters: { follows: true },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, loaded, userEvent }) => {
    await expect(await canvas.findByText("New lines are told of here as they come.")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Pause updates" })).toBeVisible();
    const first = canvas.getAllByRole("heading", { level: 3 })[0];
    const top = first?.getBoundingClientRect().top;
    (loaded.day as RaceDay).updateRace(raceFiveMinutesOut.id, (race) => ({
      ...race,
      changes: [
        ...(race.changes ?? []),
        { kind: "jockey", runnerNumber: 2, runnerName: "Paper Lantern", from: "B Lowe", to: "D Quinn", at: FROZEN_NOW },
      ],
    }));
    const show = await canvas.findByRole("button", { name: "Show 1 new" });
    await expect(canvas.getByText(/^Flemington R4 jockey change: 2 Paper Lantern, D Quinn, was B Lowe$/)).toBeVisible();
    await expect(first?.getBoundingClientRect().top).toBe(top);
    await userEvent.click(show);
    await expect(await canvas.findByText("2 Paper Lantern, D Quinn, was B Lowe")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Show/ })).toBeNull();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
