import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { whenLoadedAndIdle } from "../../app/when-idle";
import type { Preloadable } from "../../routes/preloadable";

export interface OnPaperProps<Props extends object> {
  readonly sheet: Preloadable<Props>;
  readonly of: Props;
}

/**
 * The sheet that is printed in place of the page: rendered when the browser prints, beside the site's root, and never shown on a screen. Its
 * code is loaded once the page is idle. Who prints before that gets the page itself, without the site's header and footer.
 */
export function OnPaper<Props extends object>({ sheet, of }: OnPaperProps<Props>) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Without its code the page itself is printed.
    const cancel = whenLoadedAndIdle(() => void sheet.preload().catch(() => undefined));
    // The browser lays the paper out as soon as its event is handled.
    const set = (printing: boolean) => () => flushSync(() => setPrinting(printing));
    const [begin, end] = [set(true), set(false)];
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      cancel();
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, [sheet]);
  return isPrinting && sheet.isLoaded() ? createPortal(<sheet.Page {...of} />, document.body) : null;
}
