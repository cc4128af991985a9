import { ZoneProvider } from "@railbird/ui";
import { type ReactNode, useEffect } from "react";
import { densitySlot, fieldSlot, railSlot, setRootAttribute, zoneSlot } from "./preferences";
import { shownZone } from "./shown-zone";
import { useDeviceSlot } from "./use-device-slot";

/** The choices in attributes of the document's element, such as `data-zone` of railbird-zone; none for a default. The head's script sets them. */
const FOLLOWED = [densitySlot, zoneSlot, fieldSlot, railSlot];

/** Applies the choices that are kept on the device. The server's HTML has Melbourne's times: those of another zone follow hydration. */
export function DeviceChoices({ children }: { readonly children: ReactNode }) {
  const zone = useDeviceSlot(zoneSlot);
  useEffect(() => {
    const stops = FOLLOWED.map((slot) =>
      slot.subscribe(() => {
        const choice = slot.read();
        setRootAttribute(slot.key.replace("railbird", "data"), choice === slot.fallback ? undefined : choice);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return <ZoneProvider value={shownZone(zone)}>{children}</ZoneProvider>;
}
