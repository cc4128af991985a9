import { useNowSelect, useToast } from "@railbird/ui";
import { StarButton } from "@railbird/ui/my-board";
import { askPermission } from "./alerts/ask-permission";
import { isStarred, type Star, withStar } from "./board";
import { boardSlot, changeBoard } from "./board-slot";
import { starName } from "./star-words";
import { useDeviceSlot } from "./use-device-slot";

/** The button that stars something on this device. While no alert comes before a start, a star of a race to come asks for one. */
export function StarToggle({ star }: { readonly star: Star }) {
  const board = useDeviceSlot(boardSlot);
  const isToCome = useNowSelect((now) => star.kind !== "meeting" && now < Date.parse(star.startTime));
  const ask = useQuestion();
  return (
    <StarButton
      name={starName(star)}
      starred={isStarred(board, star)}
      onChange={(on) => {
        changeBoard((current) => withStar(current, star, on));
        if (on && isToCome && !board.alerts.start) ask(board.alerts.minutes);
      }}
    />
  );
}

/** Asks whether alerts shall come so many minutes before a start; one tap says yes. */
function useQuestion(): (minutes: number) => void {
  const { toast } = useToast();
  const switchOn = async (minutes: number) => {
    changeBoard((board) => ({ ...board, alerts: { ...board.alerts, start: true } }));
    const problem = await askPermission();
    toast(
      problem ?? {
        title: "Alerts are on",
        description: `They come ${minutes} minutes before each starred race. My board has all of them.`,
      },
    );
  };
  return (minutes) =>
    toast({
      title: `Starred. Tell me ${minutes} minutes before?`,
      duration: QUESTION_MS,
      action: { label: "Yes", elsewhere: "Alerts are switched on in My board", onPress: () => void switchOn(minutes) },
    });
}

/** A question stays longer than a message: it is to be answered. */
const QUESTION_MS = 10_000;
