import { type ComponentType, lazy, useState } from "react";

type Module<Props> = { readonly default: ComponentType<Props> };

/** A page, or a part of one, whose code is fetched when it is first shown, unless it was fetched before. */
export interface Preloadable<Props = object> {
  readonly Page: ComponentType<Props>;
  /** Fetches the code, so that it can be shown without waiting: before hydration, and on the server. */
  readonly preload: () => Promise<void>;
  /** Whether the code is there. */
  readonly isLoaded: () => boolean;
}

/** Splits code off. React's own `lazy` would wait once even for code that is there, and leave a hydrated page empty. */
export function preloadable<Props extends object>(load: () => Promise<Module<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(load) as unknown as ComponentType<Props>;
  function Page(props: Props) {
    // Fixed for as long as the page is shown: another component type would begin it anew.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return {
    Page,
    preload: async () => {
      loaded = (await load()).default;
    },
    isLoaded: () => loaded !== undefined,
  };
}
