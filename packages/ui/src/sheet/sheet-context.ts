import { createContext, useContext, useEffect, useEffectEvent } from "react";

/** Told of a sheet that has opened over the page, and how to close it. Returns a function to be called once it is closed. */
export type SheetOpened = (close: () => void) => () => void;

/** Who is told of each dialog and opened list of the header, so that Back can close it; nobody without a provider. */
export const SheetContext = createContext<SheetOpened | undefined>(undefined);

/** Tells the page of each sheet that opens below it. */
export const SheetProvider = SheetContext.Provider;

/** Tells the page's `SheetProvider` of a sheet while it is open. */
export function useSheet(isOpen: boolean, onClose: () => void): void {
  const opened = useContext(SheetContext);
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? opened?.(() => close()) : undefined), [isOpen, opened]);
}
