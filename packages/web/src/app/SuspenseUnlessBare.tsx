import { createContext, type ReactNode, Suspense, useContext, useEffect } from "react";

const BareContext = createContext(false);

/** Below `true`, errors of the page reach the caller and there is no `Suspense`. */
export const BareProvider = BareContext.Provider;

const HydratedContext = createContext<(() => void) | undefined>(undefined);

/** Provides the callback for each part of the page with a `Suspense` of its own: called when the part is hydrated or first shown. */
export const HydratedProvider = HydratedContext.Provider;

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
  if (useIsBare()) return children;
  return (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated />
    </Suspense>
  );
}

function Hydrated() {
  const onHydrated = useContext(HydratedContext);
  useEffect(() => onHydrated?.(), [onHydrated]);
  return null;
}
