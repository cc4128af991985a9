import type { Meta, StoryObj } from "@storybook/react-vite";
import { withGuide } from "../basics/story-guide";
import { RunnerNumber } from "./RunnerNumber";

const meta = {
  title: "Racing/RunnerNumber",
  parameters: withGuide({
    use: "A runner's number, before its name or alone.",
    avoid: "A barrier or a place: those are figures.",
  }),
  component: RunnerNumber,
  args: { number: 7, code: "R" },
  argTypes: { code: { control: "inline-radio", options: ["R", "G", "H"] } },
} satisfies Meta<typeof RunnerNumber>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Racing: Story = {};
export const TwoFigures: Story = { args: { number: 24 } };
/** Boxes 1 to 8 and the two reserves. */
export const Rugs: Story = {
  args: { code: "G" },
  render: ({ code }) => (
    <div style={{ display: "flex", gap: 8 }}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => (
        <RunnerNumber key={number} number={number} code={code} />
      ))}
    </div>
  ),
};
