import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { EMPTY_BOARD, type StarredRunner, withAlertPrice } from "../../my-board/board";
import { boardSlot, changeBoard } from "../../my-board/board-slot";
import { runnerStar } from "../../my-board/stars-of";
import { useDeviceSlot } from "../../my-board/use-device-slot";
import { AlertPriceField, PAUSE_MS } from "./BoardFile";

const [runner] = raceFiveMinutesOut.runners;
if (!runner) throw new Error("The fixture has no runners.");
const star = runnerStar(raceFiveMinutesOut, runner);
const keptPrice = () => (boardSlot.read().stars[0] as StarredRunner).alertPrice;

/** Timers that the story owns. */
const timers = new Set<{ readonly at: number; readonly run: () => void }>();
let now = 0;
function after(ms: number, run: () => void) {
  const timer = { at: now + ms, run };
  timers.add(timer);
  return () => void timers.delete(timer);
}
function pass(ms: number) {
  now += ms;
  for (const timer of timers) {
    if (timer.at > now) continue;
    timers.delete(timer);
    timer.run();
  }
}

function Field() {
  const [kept] = useDeviceSlot(boardSlot).stars;
  return kept?.kind === "runner" && <AlertPriceField runner={kept} after={after} />;
}

const meta = {
  title: "Pages/My board/Alert price",
  component: Field,
  beforeEach: () => {
    timers.clear();
    boardSlot.write({ ...EMPTY_BOARD, stars: [star] });
    return () => boardSlot.write(EMPTY_BOARD);
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A half-typed price is none: it counts after a pause, and while keys come the pause begins anew. */
export const SlowTypist: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Alert from $" });
    await userEvent.type(field, "4");
    pass(PAUSE_MS - 1);
    await userEvent.type(field, "5");
    pass(PAUSE_MS - 1);
    await expect(keptPrice()).toBeUndefined();
    pass(1);
    await expect(keptPrice()).toBe(45);
    await userEvent.type(field, ".50");
    pass(PAUSE_MS);
    await expect(keptPrice()).toBe(45.5);
    await expect(field).toHaveValue("45.50");
  },
};
/** Enter and leaving the field end the typing. */
export const Finished: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Alert from $" });
    await userEvent.type(field, "4.5");
    await expect(keptPrice()).toBeUndefined();
    await userEvent.keyboard("{Enter}");
    await expect(keptPrice()).toBe(4.5);
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(keptPrice()).toBeUndefined();
    await expect(timers.size).toBe(0);
  },
};
/** A price from an imported file or from another tab takes the place of what is being typed. */
export const ChangedElsewhere: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Alert from $" });
    await userEvent.type(field, "4");
    changeBoard((board) => withAlertPrice(board, star, 7));
    await waitFor(() => expect(field).toHaveValue("7"));
    pass(PAUSE_MS);
    await expect(keptPrice()).toBe(7);
    await userEvent.type(field, "5{Enter}");
    await expect(keptPrice()).toBe(75);
    changeBoard((board) => withAlertPrice(board, star, 7));
    await waitFor(() => expect(field).toHaveValue("7"));
  },
};
