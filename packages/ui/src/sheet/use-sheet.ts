import { useContext, useEffect, useEffectEvent } from "react";
import { SheetContext } from "./sheet-context";

/** Tells the page's `SheetProvider` of a sheet while it is open. */
export function useSheet(isOpen: boolean, onClose: () => void): void {
  const opened = useContext(SheetContext);
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? opened?.(() => close()) : undefined), [isOpen, opened]);
}
