import { BOARD_STORAGE_KEY } from "@railbird/ui";
import { type Board, EMPTY_BOARD } from "./board";
import { BOARD_VERSION, checkBoard } from "./check-board";
import { deviceSlot } from "./device-slot";

/** The text that a board is stored as. Stars come first after the version: the document's head looks for them. */
export function boardText(board: Board): string {
  const { stars, hiddenBookmakers, bestOfMine, alerts } = board;
  return JSON.stringify({ version: BOARD_VERSION, stars, hiddenBookmakers, bestOfMine, alerts });
}

function parseBoard(text: string): Board | undefined {
  try {
    return checkBoard(JSON.parse(text)).board;
  } catch {
    return undefined;
  }
}

const EMPTY_TEXT = boardText(EMPTY_BOARD);

/** The board on this device. */
export const boardSlot = deviceSlot<Board>({
  key: BOARD_STORAGE_KEY,
  fallback: EMPTY_BOARD,
  parse: parseBoard,
  format: (board) => {
    const text = boardText(board);
    return text === EMPTY_TEXT ? undefined : text;
  },
});

/** Changes the board: from what is stored now, which another tab may have changed. Nothing is written when `change` returns what it got. */
export function changeBoard(change: (board: Board) => Board): void {
  const board = boardSlot.read();
  const changed = change(board);
  if (changed !== board) boardSlot.write(changed);
}
