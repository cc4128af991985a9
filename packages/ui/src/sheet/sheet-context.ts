import { createContext } from "react";

/** Told of a sheet that has opened over the page, and how to close it. Returns a function to be called once it is closed. */
export type SheetOpened = (close: () => void) => () => void;

/** Who is told of each dialog and opened list of the header, so that Back can close it; nobody without a provider. */
export const SheetContext = createContext<SheetOpened | undefined>(undefined);

/** Tells the page of each sheet that opens below it. */
export const SheetProvider = SheetContext.Provider;
