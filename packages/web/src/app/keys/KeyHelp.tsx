import { type ComponentType, useEffect, useState } from "react";
import { whenLoadedAndIdle } from "../when-idle";

/** The menu's part on the keyboard, and the key `?`. Its code comes once the page is loaded: nobody's first view needs it. */
export function KeyHelp() {
  const [MenuKeys, setMenuKeys] = useState<ComponentType>();
  useEffect(
    () =>
      whenLoadedAndIdle(() => {
        import("./MenuKeys").then(
          (loaded) => setMenuKeys(() => loaded.MenuKeys),
          // Without a network the menu is what it was, and the next page tries again.
          () => undefined,
        );
      }),
    [],
  );
  return MenuKeys && <MenuKeys />;
}
