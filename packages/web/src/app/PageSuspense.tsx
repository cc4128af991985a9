import { createContext, type ReactNode, Suspense, useContext, useEffect } from "react";

const HydratedContext = createContext<(() => void) | undefined>(undefined);

/** Provides the callback for each part of the page with a `Suspense` of its own: called when the part is hydrated or first shown. */
export const HydratedProvider = HydratedContext.Provider;

/** A `Suspense` around a page, or around a part of one, that reports when it is hydrated. */
export function PageSuspense({ fallback, children }: { readonly fallback: ReactNode; readonly children: ReactNode }) {
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
