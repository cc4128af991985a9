import { type ComponentType, lazy, useState } from "react";

type Module<Props> = { readonly default: ComponentType<Props> };

/** A page, or a part of one, whose code is loaded when it is first shown or preloaded. */
export interface Preloadable<Props = object> {
  readonly Page: ComponentType<Props>;
  /** Loads the code, so that it renders without suspending: before hydration, and on the server. */
  readonly preload: () => Promise<void>;
  /** Whether the code is loaded. */
  readonly isLoaded: () => boolean;
}

/** Lazy code. React's own `lazy` suspends once even for loaded code, which would leave a hydrated page empty. */
export function preloadable<Props extends object>(load: () => Promise<Module<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(load) as unknown as ComponentType<Props>;
  function Page(props: Props) {
    // Fixed while the page is shown: another component type would remount it.
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
