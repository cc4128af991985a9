import {
  DENSITY_STORAGE_KEY,
  type Density,
  FIELD_STORAGE_KEY,
  type FieldChoice,
  RAIL_STORAGE_KEY,
  type RailChoice,
  THEME_CHOICES,
  THEME_STORAGE_KEY,
  type ThemeChoice,
  ZONE_STORAGE_KEY,
  type ZoneChoice,
} from "@railbird/ui";
import { type DeviceSlot, deviceSlot } from "./device-slot";

/** A slot that stores a choice as its plain word, so that the script in the document's head can read it before the first paint. */
function choiceSlot<Choice extends string>(
  key: string,
  fallback: Choice,
  choices: readonly Choice[],
): DeviceSlot<Choice> {
  return deviceSlot<Choice>({
    key,
    fallback,
    parse: (text) => choices.find((choice) => choice === text),
    format: (choice) => (choice === fallback ? undefined : choice),
  });
}

export const DENSITIES: readonly Density[] = ["comfortable", "compact"];
export const ZONE_CHOICES: readonly ZoneChoice[] = ["melbourne", "own"];
export const FIELD_CHOICES: readonly FieldChoice[] = ["runners", "prices"];
export const RAIL_CHOICES: readonly RailChoice[] = ["column", "strip"];

export const themeSlot = choiceSlot<ThemeChoice>(THEME_STORAGE_KEY, "system", THEME_CHOICES);
export const densitySlot = choiceSlot(DENSITY_STORAGE_KEY, "comfortable", DENSITIES);
export const zoneSlot = choiceSlot(ZONE_STORAGE_KEY, "melbourne", ZONE_CHOICES);
export const fieldSlot = choiceSlot(FIELD_STORAGE_KEY, "runners", FIELD_CHOICES);
export const railSlot = choiceSlot(RAIL_STORAGE_KEY, "column", RAIL_CHOICES);

/** Sets or removes an attribute of the document that styles depend on. */
export function setRootAttribute(name: string, value: string | undefined): void {
  if (value === undefined) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}
