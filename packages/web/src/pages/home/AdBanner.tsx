import { AdSlot } from "@railbird/ui";
import { useEffect, useState } from "react";
import { whenLoadedAndIdle } from "../../app/when-idle";

/**
 * The banner's place, and the frame that the advertising script runs in: closed off from the page, and asked for once the page is
 * loaded and idle, so that it delays nothing.
 */
export default function AdBanner() {
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
