import { raceClosed, raceFiveMinutesOut, raceInterim } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { withGuide } from "../basics/story-guide";
import { ResultsLine } from "./ResultsLine";

const meta = {
  title: "Racing/ResultsLine",
  parameters: withGuide({
    use: "The first four in one line, in lists.",
    avoid: "The race's own page: use the result.",
  }),
  component: ResultsLine,
} satisfies Meta<typeof ResultsLine>;
export default meta;
type Story = StoryObj<typeof meta>;

/** With a dead heat for second. */
export const Final: Story = { args: { race: raceClosed } };
export const Interim: Story = { args: { race: raceInterim } };
/** Nothing is shown while there is no result. */
export const None: Story = { args: { race: raceFiveMinutesOut } };
