import { ref } from "@railbird/reads";
import { AdSlot } from "@railbird/ui";
import { useEffect, useState } from "react";
import { whenLoadedAndIdle } from "../../app/when-idle";
import { useRead } from "../../data/use-read";

/**
 * The banner's place, and the frame that the advertising script runs in: closed off from the page, and asked for once the page is
 * loaded and idle, so that it delays nothing. Neither is there while the operator has switched advertising off.
 */
export default function AdBanner() {
  const { data: status } = useRead(ref("status", {}));
  const [framed, setFramed] = useState(false);
  useEffect(() => whenLoadedAndIdle(() => setFramed(true)), []);
  if (status?.withheld?.includes("ads")) return null;
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
