import { AdSlot } from "@railbird/ui";
import { useEffect } from "react";

/** The banner's place, and the script that fills it: asked for once the page is loaded and idle, so that it delays nothing. */
export function AdBanner({ src }: { readonly src: string | undefined }) {
  useEffect(() => (src ? loadWhenIdle(src) : undefined), [src]);
  return <AdSlot src={src} />;
}

function loadWhenIdle(src: string): () => void {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  let stopped = false;
  const append = () => {
    if (!stopped) {
      document.body.append(script);
    }
  };
  // Safari has no requestIdleCallback.
  const whenIdle = () => (typeof requestIdleCallback === "function" ? requestIdleCallback(append) : setTimeout(append));
  if (document.readyState === "complete") {
    whenIdle();
  } else {
    addEventListener("load", whenIdle, { once: true });
  }
  return () => {
    stopped = true;
    removeEventListener("load", whenIdle);
    script.remove();
  };
}
