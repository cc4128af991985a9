import { AdSlot } from "@railbird/ui";
import { useEffect, useState } from "react";

/**
 * The banner's place, and the frame that the advertising script runs in: closed off from the page, and asked for once the page is
 * loaded and idle, so that it delays nothing.
 */
export function AdBanner() {
  const [framed, setFramed] = useState(false);
  useEffect(() => whenLoadedAndIdle(() => setFramed(true)), []);
  return (
    <AdSlot>
      {framed && (
        <iframe
          src="/ad-frame"
          title="Advertisement"
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
        />
      )}
    </AdSlot>
  );
}

/** Answers how to call it off. */
function whenLoadedAndIdle(run: () => void): () => void {
  let stopped = false;
  const unlessStopped = () => {
    if (!stopped) run();
  };
  // Safari has no requestIdleCallback.
  const whenIdle = () => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(unlessStopped);
    else setTimeout(unlessStopped);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
  return () => {
    stopped = true;
    removeEventListener("load", whenIdle);
  };
}
