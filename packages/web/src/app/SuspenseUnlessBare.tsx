import { createContext, type ReactNode, Suspense, useContext } from "react";

const BareContext = createContext(false);

/** Below `true`, errors of the page reach the caller and there is no `Suspense`. */
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
