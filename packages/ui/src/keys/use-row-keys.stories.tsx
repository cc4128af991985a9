import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef } from "react";
import { expect } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { setSingleKeys } from "./single-keys";
import { useRowKeys } from "./use-row-keys";

const target = { display: "inline-block", minHeight: 32 } as const;

/** Rows that are links, rows around a link and a button, and collapsed rows. */
function Rows() {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <>
      <label>
        Note <input type="text" />
      </label>
      <div ref={list}>
        <details>
          <summary style={target}>Earlier</summary>
          <a href="/race/0" data-row style={target}>
            Row 0
          </a>
        </details>
        <ul>
          <li>
            <a href="/race/1" data-row style={target}>
              Row 1
            </a>
          </li>
          <li data-row data-next>
            <a href="/race/2" style={target}>
              Row 2
            </a>{" "}
            <button type="button">More of row 2</button> <input aria-label="Price of row 2" />
          </li>
          <li>
            <a href="/race/3" data-row style={target}>
              Row 3
            </a>
          </li>
        </ul>
      </div>
    </>
  );
}

const meta = {
  title: "Basics/Row keys",
  parameters: withGuide({
    use: "Rows that are gone through one by one: runners, meetings, races.",
    avoid: "A list of links: Tab and the arrow keys of a screen reader suffice.",
    keyboard: [["J and K", "To the next and the previous row"]],
  }),
  component: Rows,
  beforeEach: () => () => setSingleKeys(true),
} satisfies Meta<typeof Rows>;
export default meta;
type Story = StoryObj<typeof meta>;

/** J, K and the arrows move from row to row; the first J leads to the next row to jump. */
export const Moves: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = (number: number) => canvas.getByRole("link", { name: `Row ${number}` });
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard("j");
    await expect(row(2)).toHaveFocus();
    await userEvent.keyboard("j");
    await expect(row(3)).toHaveFocus();
    await userEvent.keyboard("j");
    await expect(row(3)).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect(row(1)).toHaveFocus();
    // Collapsed rows are skipped.
    await userEvent.keyboard("k");
    await expect(row(1)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await userEvent.keyboard("j");
    await expect(row(3)).toHaveFocus();
  },
};
/** Keys with a modifier, keys typed in a field, and arrow keys outside the rows are left alone. */
export const LeavesOtherKeysAlone: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Note" });
    await userEvent.click(field);
    await userEvent.keyboard("jk{ArrowDown}");
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("jk");
    const inRow = canvas.getByRole("textbox", { name: "Price of row 2" });
    await userEvent.click(inRow);
    await userEvent.keyboard("{ArrowDown}{ArrowUp}j");
    await expect(inRow).toHaveFocus();
    inRow.blur();
    await userEvent.keyboard("{ArrowDown}{Control>}j{/Control}{Alt>}k{/Alt}{Meta>}j{/Meta}");
    await expect(document.body).toHaveFocus();
    await userEvent.click(canvas.getByText("Earlier"));
    await userEvent.keyboard("j");
    await expect(canvas.getByText("Earlier")).toHaveFocus();
  },
};
/** With single-key shortcuts turned off, the arrow keys still work. */
export const WithoutLetters: Story = {
  play: async ({ canvas, userEvent }) => {
    setSingleKeys(false);
    const row = (number: number) => canvas.getByRole("link", { name: `Row ${number}` });
    row(1).focus();
    await userEvent.keyboard("j");
    await expect(row(1)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(row(2)).toHaveFocus();
  },
};
