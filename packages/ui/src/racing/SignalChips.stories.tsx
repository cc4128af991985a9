import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { withGuide } from "../basics/story-guide";
import { SignalChips } from "./SignalChips";

const meta = {
  title: "Racing/SignalChips",
  parameters: withGuide({
    use: "A race's five signals in one line.",
    avoid: "Signals with rider and trainer: use the tiles.",
  }),
  component: SignalChips,
  args: { signals: raceFiveMinutesOut.signals },
} satisfies Meta<typeof SignalChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllFive: Story = {};
export const FavouriteOnly: Story = { args: { signals: { favourite: { id: "4", number: 4, odds: 2.4 } } } };
/** Nothing is shown without signals. */
export const None: Story = { args: { signals: {} } };
