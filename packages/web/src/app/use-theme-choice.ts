import { isThemeChoice, THEME_STORAGE_KEY, type ThemeChoice } from "@railbird/ui";
import { useCallback, useEffect, useState } from "react";

/** The visitor's choice of theme, kept on the device. The server does not know it, so it is read after hydration. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState<ThemeChoice>("system");
  useEffect(() => setChoice(stored()), []);
  const choose = useCallback((chosen: ThemeChoice) => {
    setChoice(chosen);
    keep(chosen);
    if (chosen === "system") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.setAttribute("data-theme", chosen);
  }, []);
  return [choice, choose];
}

// Storage may be blocked: the choice then lasts until the page is left.
function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(THEME_STORAGE_KEY);
    return isThemeChoice(value) ? value : "system";
  } catch {
    return "system";
  }
}

function keep(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {}
}
