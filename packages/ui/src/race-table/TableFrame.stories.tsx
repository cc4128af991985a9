import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TableFrame } from "./TableFrame";

const figures = Array.from({ length: 14 }, (_, index) => index + 1);

const meta = {
  title: "Race page/TableFrame",
  component: TableFrame,
  args: {
    label: "Prices by minute",
    children: (
      <>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Runner</th>
            {figures.map((minute) => (
              <th scope="col" key={minute} data-figure>
                {minute} min
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {["Quiet Rail", "Paper Lantern"].map((name, row) => (
            <tr key={name}>
              <td>{row + 1}</td>
              <th scope="row">{name}</th>
              {figures.map((minute) => (
                <td key={minute} data-figure>
                  ${(minute * (row + 1.5)).toFixed(2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </>
    ),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof TableFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Scrolls sideways within itself, by keyboard too; its first two columns stay. */
export const Scrolled: Story = {
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvas, userEvent }) => {
    const frame = canvas.getByRole("region", { name: "Prices by minute" });
    const name = canvas.getByRole("rowheader", { name: "Quiet Rail" });
    const left = name.getBoundingClientRect().left;
    await userEvent.tab();
    await expect(frame).toHaveFocus();
    frame.scrollLeft = 400;
    await expect(frame.scrollLeft).toBeGreaterThan(100);
    await expect(name.getBoundingClientRect().left).toBe(left);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
