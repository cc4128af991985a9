import type { ThemeChoice } from "@railbird/ui";
import { useCallback, useEffect } from "react";
import { setRootAttribute, themeSlot } from "../my-board/preferences";
import { useDeviceSlot } from "../my-board/use-device-slot";

/** The visitor's choice of theme, kept on the device. The server does not know it, so it is read after hydration. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useDeviceSlot(themeSlot);
  useEffect(
    () =>
      themeSlot.subscribe(() => {
        const chosen = themeSlot.read();
        setRootAttribute("data-theme", chosen === "system" ? undefined : chosen);
      }),
    [],
  );
  return [choice, useCallback((chosen: ThemeChoice) => themeSlot.write(chosen), [])];
}
