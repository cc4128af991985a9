import { trainerRuns } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryPage } from "../shared/StoryPage";
import PersonPage from "./PersonPage";

const meta = {
  title: "Pages/Person",
  component: PersonPage,
  parameters: { at: `/trainer/${trainerRuns.id}` },
  decorators: [
    (Story, { parameters }) => (
      <StoryPage route="/:role/:personId" at={parameters.at}>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof PersonPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Trainer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: trainerRuns.name })).toBeVisible();
    await expect(canvas.getAllByRole("listitem").length).toBeGreaterThanOrEqual(trainerRuns.runs.length);
  },
};
export const Missing: Story = {
  parameters: { at: "/jockey/nobody" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No jockey of this name rides on the days that are kept.")).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
