import { createContext, type ReactNode, Suspense, useContext } from "react";

const BareContext = createContext(false);

/** Below `true` nothing hides an error of the page from whoever renders it, and nothing waits. */
export const BareProvider = BareContext.Provider;

/** Whether the page is rendered bare. */
export function useIsBare(): boolean {
  return useContext(BareContext);
}

/** A `Suspense` that is left out while the page is rendered bare. */
export function SuspenseUnlessBare({
  fallback,
  children,
}: {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}) {
  return useIsBare() ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
