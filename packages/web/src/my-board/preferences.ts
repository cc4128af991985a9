import {
  DENSITY_STORAGE_KEY,
  type Density,
  isThemeChoice,
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
  isChoice: (text: string) => boolean,
): DeviceSlot<Choice> {
  return deviceSlot<Choice>({
    key,
    fallback,
    parse: (text) => (isChoice(text) ? (text as Choice) : undefined),
    format: (choice) => (choice === fallback ? undefined : choice),
  });
}

export const DENSITIES: readonly Density[] = ["comfortable", "compact"];
export const ZONE_CHOICES: readonly ZoneChoice[] = ["melbourne", "own"];

export const themeSlot = choiceSlot<ThemeChoice>(THEME_STORAGE_KEY, "system", isThemeChoice);
export const densitySlot = choiceSlot<Density>(DENSITY_STORAGE_KEY, "comfortable", (text) =>
  DENSITIES.some((each) => each === text),
);
export const zoneSlot = choiceSlot<ZoneChoice>(ZONE_STORAGE_KEY, "melbourne", (text) =>
  ZONE_CHOICES.some((each) => each === text),
);

/** Sets or removes an attribute of the document that styles depend on. */
export function setRootAttribute(name: string, value: string | undefined): void {
  if (value === undefined) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}
