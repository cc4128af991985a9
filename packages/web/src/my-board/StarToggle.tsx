import { StarButton } from "@railbird/ui/my-board";
import { isStarred, type Star, withStar } from "./board";
import { boardSlot, changeBoard } from "./board-slot";
import { starName } from "./star-words";
import { useDeviceSlot } from "./use-device-slot";

/** The button that stars something on this device. */
export function StarToggle({ star }: { readonly star: Star }) {
  const board = useDeviceSlot(boardSlot);
  return (
    <StarButton
      name={starName(star)}
      starred={isStarred(board, star)}
      onChange={(on) => changeBoard((current) => withStar(current, star, on))}
    />
  );
}
