import { type ComponentType, lazy, useState } from "react";

type PageModule = { readonly default: ComponentType };

/** A page whose code is fetched when it is first shown, unless it was fetched before. */
export interface Preloadable {
  readonly Page: ComponentType;
  /** Fetches the page's code, so that it can be shown without waiting: before hydration, and on the server. */
  readonly preload: () => Promise<void>;
}

/** Splits a page's code off. React's own `lazy` would wait once even for code that is there, and leave a hydrated page empty. */
export function preloadable(load: () => Promise<PageModule>): Preloadable {
  let loaded: ComponentType | undefined;
  const Lazy = lazy(load);
  function Page() {
    // Fixed for as long as the page is shown: another component type would begin it anew.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown />;
  }
  return {
    Page,
    preload: async () => {
      loaded = (await load()).default;
    },
  };
}
