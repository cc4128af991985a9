import type { RaceDay } from "@railbird/mocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { toastSays } from "../shared/story-support";
import ImportPage from "./ImportPage";
import { at, signedIn } from "./story-support";

const meta = {
  title: "Pages/Admin/Import and Export",
  component: ImportPage,
  decorators: [at("/admin/import")],
  parameters: signedIn,
} satisfies Meta<typeof ImportPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An exported file is imported after a confirmation; any other file is rejected. */
export const ImportsSettings: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    const input = await canvas.findByLabelText("Settings file");
    await userEvent.upload(input, new File(["nothing"], "notes.json", { type: "application/json" }));
    await toastSays("This file cannot be imported", "notes.json is not a file of settings.");
    const settings = {
      format: "railbird-settings-1",
      exportedAt: "2026-11-03T03:57:00Z",
      bookmakers: [
        {
          bookmakerId: "swiftbet",
          displayName: "SWB",
          color: "#1A4FA0",
          url: "https://www.swiftbet.example",
          featured: true,
          position: 11,
        },
      ],
    };
    await userEvent.upload(input, new File([JSON.stringify(settings)], "settings.json", { type: "application/json" }));
    const question = await screen.findByRole("alertdialog");
    await expect(question).toHaveTextContent("The file has 1 bookmakers.");
    await userEvent.click(within(question).getByRole("button", { name: "Import" }));
    await toastSays("Settings imported", "1 added, 0 changed, 0 as they were.");
    await expect((loaded.day as RaceDay).bookmakers).toHaveLength(11);
  },
};
