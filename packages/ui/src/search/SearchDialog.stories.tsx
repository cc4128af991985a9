import { searchResults } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { SearchDialog, type SearchDialogProps } from "./SearchDialog";

const { results } = searchResults;

/** A dialog that keeps the typed text. */
function Typed(props: SearchDialogProps) {
  const [text, setText] = useState(props.text);
  return <SearchDialog {...props} text={text} onTextChange={setText} />;
}

const meta = {
  title: "Search/SearchDialog",
  parameters: withGuide({
    coversPage: true,
    use: "Finding a venue, race, runner or person from anywhere.",
    avoid: "Narrowing a list that is on the page: use its filter.",
    keyboard: [
      ["/", "Opens it"],
      ["↑ and ↓", "Move through the results"],
      ["Enter", "Opens the result, or all results"],
    ],
  }),
  component: SearchDialog,
  args: { text: "", results, onTextChange: fn(), onChoose: fn(), onAll: fn(), onClose: fn() },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof SearchDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The text field has the focus at once. */
export const Empty: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveFocus());
    const hint = screen.getByText("Venues, races, runners and people of today and the days that are kept.");
    await waitFor(() => expect(hint).toBeVisible());
    await expect(screen.queryAllByRole("option")).toHaveLength(0);
  },
};
/** The arrow keys select a result while the text field keeps the focus; Enter opens the selected one only. */
export const ByKeyboard: Story = {
  play: async ({ userEvent, args }) => {
    const box = screen.getByRole("searchbox");
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard("flem{ArrowDown}");
    await expect(box).toHaveFocus();
    const options = screen.getAllByRole("option");
    const marked = options.findIndex((each) => each.matches("[data-focused]"));
    // Half a second late while somebody types, so that screen readers finish the letter; until then it may be the option before.
    await waitFor(() => expect(box).toHaveAttribute("aria-activedescendant", options[marked]?.id ?? "an option"));
    await userEvent.keyboard("{Enter}");
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(results[marked]);
    await expect(args.onAll).not.toHaveBeenCalled();
  },
};
/** Whose time the results' times are is above them, in a line that is always there: nothing moves while somebody types. */
export const ZoneOfTheirTimes: Story = {
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveFocus());
    await expect(screen.queryByText("Melbourne time, AEDT")).toBeNull();
    const found = screen.getByRole("group", { name: "What was found" });
    const { top } = found.getBoundingClientRect();
    await userEvent.keyboard("flem");
    await expect(await screen.findByText("Melbourne time, AEDT")).toBeVisible();
    await expect(found.getBoundingClientRect().top).toBe(top);
  },
};
export const ByClick: Story = {
  args: { text: "flem" },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getAllByRole("option")[1] as HTMLElement);
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(results[1]);
  },
};
/** Without results, Enter loads the page of results, which says so too. */
export const Nothing: Story = {
  args: { text: "zzz", results: [] },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByText("Nothing is called “zzz”.")).toBeVisible());
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onAll).toHaveBeenCalledWith("zzz");
  },
};
export const Loading: Story = { args: { text: "flem", results: undefined } };
export const Fails: Story = {
  args: { text: "flem", results: undefined, failed: true },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/The search did not work/)).toBeVisible());
  },
};
export const OnAPhone: Story = { args: { text: "flem" }, globals: { viewport: { value: "phone" } } };
