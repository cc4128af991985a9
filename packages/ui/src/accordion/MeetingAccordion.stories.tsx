import { denseMeetings, meetings } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { MeetingAccordion } from "./MeetingAccordion";

const [first, second] = meetings;
if (!first || !second) {
  throw new Error("The fixtures have too few meetings.");
}

const meta = {
  title: "Racing/MeetingAccordion",
  component: MeetingAccordion,
  args: { meetings, onRaceOpen: fn() },
} satisfies Meta<typeof MeetingAccordion>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Any number may be open; a click on a race opens its signals. */
export const AllClosed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [one, two] = canvas.getAllByRole("button");
    if (!one || !two) throw new Error("Too few meetings.");
    await userEvent.click(one);
    await userEvent.click(two);
    await expect(one).toHaveAttribute("aria-expanded", "true");
    await expect(two).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{ArrowUp}");
    await expect(one).toHaveFocus();
    const race = first.races[0];
    await userEvent.click(canvas.getByRole("link", { name: race?.name ?? "" }));
    await expect(args.onRaceOpen).toHaveBeenCalledWith(race, first);
    await userEvent.click(one);
    await expect(one).toHaveAttribute("aria-expanded", "false");
    await expect(two).toHaveAttribute("aria-expanded", "true");
  },
};
export const OneOpen: Story = { args: { defaultOpen: [first.id] } };
/** What is open stays open when meetings change places. */
export const Reordered: Story = {
  args: { meetings: [second, first], defaultOpen: [first.id] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: new RegExp(first.venue) })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  },
};
/** A national Saturday. */
export const Dense: Story = { args: { meetings: denseMeetings } };
