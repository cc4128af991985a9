import { meetingDetail, raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import { SingleKeysSwitch } from "@railbird/ui/keys";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { PAUSED_STORAGE_KEY } from "../../data/live/paused-choice";
import { EMPTY_BOARD } from "../../my-board/board";
import { boardSlot } from "../../my-board/board-slot";
import { meetingStar, raceStar, runnerStar } from "../../my-board/stars-of";
import { PauseSwitch } from "../shared/OddsStatus";
import { StoryPage } from "../shared/StoryPage";
import MyBoardPage from "./MyBoardPage";

const meta = {
  title: "Pages/My board",
  component: MyBoardPage,
  // Its code is loaded separately, which on a busy machine takes longer than a story waits.
  loaders: [
    async () => {
      await import("./MyBoard");
      return {};
    },
  ],
  decorators: [
    (Story) => (
      <StoryPage route="/my-board" at="/my-board">
        <Story />
      </StoryPage>
    ),
  ],
  beforeEach: () => () => boardSlot.write(EMPTY_BOARD),
} satisfies Meta<typeof MyBoardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const [runner] = raceFiveMinutesOut.runners;
if (!runner) throw new Error("The fixture has no runners.");
const stars = [meetingStar(meetingDetail), raceStar(raceFiveMinutesOut), runnerStar(raceFiveMinutesOut, runner)];

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nothing is starred yet/)).toBeVisible();
  },
};
/** A star can be removed where it is listed; a price can be chosen while its alerts are on. */
export const WithStars: Story = {
  beforeEach: () => boardSlot.write({ ...EMPTY_BOARD, stars, alerts: { ...EMPTY_BOARD.alerts, prices: true } }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("textbox", { name: "Alert from $" });
    await userEvent.type(field, "4.5{Enter}");
    await waitFor(() => expect(boardSlot.read().stars[2]).toMatchObject({ alertPrice: 4.5 }));
    await userEvent.clear(field);
    await userEvent.type(field, "cheap");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await userEvent.click(canvas.getByRole("button", { name: /^Star Flemington race 4/ }));
    await waitFor(() => expect(boardSlot.read().stars).toHaveLength(2));
  },
};
/** Every alert is off until it is switched on. */
export const Alerts: Story = {
  beforeEach: () =>
    boardSlot.write({ ...EMPTY_BOARD, alerts: { start: true, minutes: 10, scratchings: true, prices: false } }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("radio", { name: "10 min" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "2 min" }));
    await waitFor(() => expect(boardSlot.read().alerts.minutes).toBe(2));
    await userEvent.click(canvas.getByRole("switch", { name: /^Before a starred race/ }));
    await waitFor(() => expect(boardSlot.read().alerts.start).toBe(false));
  },
};
/** More races than are watched: that is said where alerts are switched on, and only while one is on. */
export const ManyRaces: Story = {
  beforeEach: () => {
    const races = Array.from({ length: 16 }, (_, index) => ({ ...raceStar(raceFiveMinutesOut), id: `race-${index}` }));
    boardSlot.write({ ...EMPTY_BOARD, stars: races });
  },
  play: async ({ canvas, userEvent }) => {
    const scratchings = await canvas.findByRole("switch", { name: /^Scratchings/ });
    const limit = "Of 16 races the 12 that start nearest to now are watched.";
    await expect(canvas.queryByText(limit)).toBeNull();
    await userEvent.click(scratchings);
    await expect(await canvas.findByText(limit)).toBeVisible();
  },
};
/** A file that is no board is rejected with a sentence and changes nothing. */
export const BadFile: Story = {
  beforeEach: () => boardSlot.write({ ...EMPTY_BOARD, stars }),
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText("Board file");
    await userEvent.upload(input, new File(["not a board"], "board.json", { type: "application/json" }));
    await expect(await canvas.findByText(/it is not JSON. Nothing was changed\.$/)).toBeVisible();
    await expect(boardSlot.read().stars).toHaveLength(3);
  },
};
/** A file that was moved or is on a drive that is gone. */
export const UnreadableFile: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText("Board file");
    const file = new File(["{}"], "board.json", { type: "application/json" });
    Object.defineProperty(file, "text", { value: () => Promise.reject(new DOMException("Gone", "NotFoundError")) });
    await userEvent.upload(input, file);
    await expect(await canvas.findByText("This file could not be read. Nothing was changed.")).toBeVisible();
  },
};
/** Forgetting asks first. */
export const ForgetAll: Story = {
  beforeEach: () => boardSlot.write({ ...EMPTY_BOARD, stars }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Forget all" }));
    const dialog = await screen.findByRole("alertdialog", { name: "FORGET ALL" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await expect(boardSlot.read().stars).toHaveLength(3);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Forget all" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Forget all" }));
    await expect(await canvas.findByText(/^Nothing is starred yet/)).toBeVisible();
  },
};
/** The page follows at once when a choice is forgotten. */
export const ForgetsInThePage: Story = {
  render: () => (
    <>
      <MyBoardPage />
      <PauseSwitch />
      <SingleKeysSwitch />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Pause updates/ }));
    await expect(canvas.getByRole("button", { name: "Resume updates" })).toBeVisible();
    const keys = canvas.getByRole("checkbox", { name: "Single-key shortcuts" });
    await userEvent.click(keys);
    await expect(keys).not.toBeChecked();
    await userEvent.click(await canvas.findByRole("button", { name: "Forget all" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Forget all" }));
    await waitFor(() => expect(keys).toBeChecked());
    await expect(canvas.getByRole("button", { name: /^Pause updates/ })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(PAUSED_STORAGE_KEY)).toBeNull());
  },
};
export const OnAPhone: Story = {
  ...WithStars,
  globals: { viewport: { value: "phone" } },
};
