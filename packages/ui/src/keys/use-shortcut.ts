import { useEffect } from "react";
import { areSingleKeysOn } from "./single-keys";

/**
 * Whether a key of one character may act as a shortcut: alone, outside text fields, while no dialog is open, and the visitor
 * has not turned such keys off. With a modifier a key is the browser's or a screen reader's; Shift is part of typing `?`.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  return (
    !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented) &&
    target instanceof HTMLElement &&
    !target.isContentEditable &&
    !target.closest("input, textarea, select") &&
    !document.querySelector("[role=dialog], [role=alertdialog]") &&
    areSingleKeysOn()
  );
}

/** Runs something when its key is pressed as a shortcut. */
export function useShortcut(key: string, run: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || !isShortcut(event)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
