import type { Density, FieldChoice, RailChoice, ThemeChoice, ZoneChoice } from "@railbird/ui";
import { THEME_CHOICES } from "@railbird/ui";
import type { Board } from "./board";
import { boardText } from "./board-slot";
import { checkBoard } from "./check-board";
import { DENSITIES, FIELD_CHOICES, RAIL_CHOICES, ZONE_CHOICES } from "./preferences";

/** All that a visitor has chosen on a device. */
export interface Kept {
  readonly theme: ThemeChoice;
  readonly density: Density;
  readonly zone: ZoneChoice;
  readonly field: FieldChoice;
  readonly rail: RailChoice;
  readonly board: Board;
}

/** The result of reading a file: what it holds, or a sentence that says why it cannot be used. */
export type ReadFile = { readonly kept: Kept } | { readonly problem: string };

/** Larger files are not read, bytes. */
export const LARGEST_FILE_BYTES = 500_000;

const KIND = "railbird-board";

/** The text of an exported file. */
export function fileText({ board, ...choices }: Kept): string {
  const content = { kind: KIND, ...choices, ...(JSON.parse(boardText(board)) as object) };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Reads an exported file. A file with one invalid part is rejected whole. */
export function readFileText(text: string): ReadFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: "This file is not a board: it is not JSON." };
  }
  if (typeof data !== "object" || data === null || (data as { kind?: unknown }).kind !== KIND) {
    return { problem: "This file is not a board that was exported from Railbird." };
  }
  // An older file has no choice of the last two.
  const { theme, density, zone, field = "runners", rail = "column" } = data as Readonly<Record<string, unknown>>;
  const chosenTheme = THEME_CHOICES.find((each) => each === theme);
  const chosenDensity = DENSITIES.find((each) => each === density);
  const chosenZone = ZONE_CHOICES.find((each) => each === zone);
  const chosenField = FIELD_CHOICES.find((each) => each === field);
  const chosenRail = RAIL_CHOICES.find((each) => each === rail);
  const { board, valid } = checkBoard(data);
  if (!valid || !chosenTheme || !chosenDensity || !chosenZone || !chosenField || !chosenRail) {
    return { problem: "This board is damaged, or was exported from another version of Railbird." };
  }
  return {
    kept: { theme: chosenTheme, density: chosenDensity, zone: chosenZone, field: chosenField, rail: chosenRail, board },
  };
}
