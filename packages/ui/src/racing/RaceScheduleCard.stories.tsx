import { bookmakers, meetingAbandoned, meetingDetail } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RaceScheduleCard } from "./RaceScheduleCard";

const [first, second, third, fourth] = meetingDetail.races;
const [abandoned] = meetingAbandoned.races;
if (!first || !second || !third || !fourth || !abandoned) {
  throw new Error("The fixtures have too few races.");
}

const meta = {
  title: "Racing/RaceScheduleCard",
  component: RaceScheduleCard,
  args: { race: fourth, directory: bookmakers },
  decorators: [(Story) => <ol>{Story()}</ol>],
} satisfies Meta<typeof RaceScheduleCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Next: Story = {
  args: { next: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "View Race Details" })).toHaveAttribute("href", `/race/${fourth.id}`);
  },
};
export const ToCome: Story = {};
export const Run: Story = { args: { race: second } };
export const InterimResult: Story = { args: { race: third } };
export const Abandoned: Story = { args: { race: abandoned } };
