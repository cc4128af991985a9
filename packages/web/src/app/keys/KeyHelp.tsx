import { type ComponentType, useEffect, useState } from "react";
import { whenLoadedAndIdle } from "../when-idle";

/** The menu's keyboard settings, and the shortcut `?`. Their code is loaded once the page is idle, since no first view needs it. */
export function KeyHelp() {
  const [MenuKeys, setMenuKeys] = useState<ComponentType>();
  useEffect(
    () =>
      whenLoadedAndIdle(() => {
        import("./MenuKeys").then(
          (loaded) => setMenuKeys(() => loaded.MenuKeys),
          // Without a network the menu goes without them, and the next visit loads them.
          () => undefined,
        );
      }),
    [],
  );
  return MenuKeys && <MenuKeys />;
}
