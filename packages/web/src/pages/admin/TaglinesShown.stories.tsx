import { failing, responding } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import OperationsPage from "./OperationsPage";
import { at, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Taglines Shown",
  component: OperationsPage,
  decorators: [at("/admin/operations")],
  parameters: signedIn,
} satisfies Meta<typeof OperationsPage>;

export default meta;
type Story = StoryObj<typeof meta>;
const shown = { tagline: "THINK. IS THIS A BET YOU REALLY WANT TO PLACE?", visits: 1204 };

const counted = {
  mocks: [
    responding("listTaglines", 200, {
      taglines: [shown.tagline, "YOU WIN SOME. YOU LOSE MORE."],
      days: [
        { ...shown, date: "2026-11-03" },
        { date: "2026-11-03", tagline: "YOU WIN SOME. YOU LOSE MORE.", visits: 1198 },
        { ...shown, date: "2026-11-02", visits: 12 },
      ],
    }),
  ],
};

/** The answer to a regulator: which tagline was shown on which day, to how many visits. */
export const TaglinesCounted: Story = {
  parameters: counted,
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole("region", { name: "Taglines shown" }));
    await expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
      "2026-11-03",
      "2026-11-03",
      "2026-11-02",
    ]);
    await expect(table.getByText("1,204")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("From"), "2026-11-03");
    await userEvent.type(canvas.getByLabelText("To"), "2026-11-02");
    await expect(await canvas.findByText("This day is before the first one")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Taglines shown" })).toBeNull();
  },
};

/** Nobody has been counted, or the counts cannot be read. */
export const NoTaglines: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No visit was counted on these days.")).toBeVisible();
  },
};

export const TaglinesFail: Story = {
  parameters: { mocks: [failing("listTaglines")] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The taglines did not load")).toBeVisible();
  },
};

/** A day is on one line, above the tagline that was shown on it. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  parameters: counted,
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole("region", { name: "Taglines shown" }));
    for (const day of table.getAllByRole("rowheader")) {
      await expect(day.getBoundingClientRect().height).toBeLessThan(30);
    }
  },
};
