import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { ApprovalTable, SelectField, SwitchList, SwitchStates } from "./law-lists";

const meta = {
  title: "Admin/Law",
  parameters: withGuide({
    wide: true,
    use: "What the law may forbid, with its date and time.",
    avoid: "A setting of one bookmaker: that is in its dialog.",
  }),
  component: SwitchList,
  args: {
    when: (instant: string) => instant,
    onUndo: fn(),
    switches: [
      {
        id: 2,
        name: "links",
        on: false,
        from: "2026-12-31T13:00:00Z",
        note: "Reform bill",
        madeAt: "2026-11-03T03:57:45Z",
        username: "ada",
      },
      {
        id: 1,
        name: "ads",
        on: true,
        from: "2026-11-01T03:57:45Z",
        madeAt: "2026-11-01T03:57:45Z",
        username: "ada",
        undoneAt: "2026-11-02T03:57:45Z",
        undoneBy: "grace",
      },
    ],
  },
} satisfies Meta<typeof SwitchList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A switch that counts can be undone; one that was undone is struck through and stays. */
export const Switches: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const buttons = canvas.getAllByRole("button");
    await expect(buttons).toHaveLength(1);
    await userEvent.click(
      canvas.getByRole("button", { name: "Undo: Links to bookmakers off from 2026-12-31T13:00:00Z" }),
    );
    await expect(args.onUndo).toHaveBeenCalledWith(args.switches[0]);
  },
};

/** A part that the server's settings withhold names the setting. */
export const States: Story = {
  render: ({ when }) => (
    <SwitchStates
      withheld={["ads", "links"]}
      byEnvironment={["ads"]}
      planned={{ links: { on: true, from: "2027-07-01T00:00:00Z" } }}
      when={when}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Not shown (by AD_SCRIPT_URL)")).toBeVisible();
    await expect(canvas.getByText("On from 2027-07-01T00:00:00Z")).toBeVisible();
  },
};

const approval = { body: "Racing Victoria", from: "2026-07-01", updatedAt: "2026-11-01T03:57:45Z", username: "ada" };

/** Every state of an approval has words beside its colour. */
export const Approvals: Story = {
  render: () => (
    <ApprovalTable
      approvals={[
        { ...approval, id: "a", number: "RV-1", to: "2026-06-30", state: "ended" },
        { ...approval, id: "b", number: "RV-2", to: "2026-12-31", state: "ends", note: "Renewal asked for" },
        { ...approval, id: "c", number: "RV-3", state: "current" },
        { ...approval, id: "d", number: "RV-4", from: "2027-07-01", state: "coming" },
      ]}
      onEdit={fn()}
      onRemove={fn()}
    />
  ),
  play: async ({ canvas }) => {
    for (const words of ["Ended", "Ends soon", "In force", "Not yet in force"])
      await expect(canvas.getByText(words)).toBeVisible();
  },
};

function Chooser() {
  const [value, setValue] = useState<"off" | "on">("off");
  const options = [
    ["off", "Off"],
    ["on", "On"],
  ] as const;
  return <SelectField label="Switch" value={value} onChange={setValue} options={options} />;
}

export const Select: Story = {
  render: () => <Chooser />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Switch"), "On");
    await expect(canvas.getByLabelText("Switch")).toHaveValue("on");
  },
};
