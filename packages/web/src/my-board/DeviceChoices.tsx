import { ZoneProvider } from "@railbird/ui";
import { type ReactNode, useEffect } from "react";
import { densitySlot, setRootAttribute, zoneSlot } from "./preferences";
import { shownZone } from "./shown-zone";
import { useDeviceSlot } from "./use-device-slot";

/** Applies the choices that are kept on the device. The server's HTML has Melbourne's times: those of another zone follow hydration. */
export function DeviceChoices({ children }: { readonly children: ReactNode }) {
  const zone = useDeviceSlot(zoneSlot);
  useEffect(
    () => zoneSlot.subscribe(() => setRootAttribute("data-zone", zoneSlot.read() === "own" ? "own" : undefined)),
    [],
  );
  useEffect(
    () =>
      densitySlot.subscribe(() =>
        setRootAttribute("data-density", densitySlot.read() === "compact" ? "compact" : undefined),
      ),
    [],
  );
  return <ZoneProvider value={shownZone(zone)}>{children}</ZoneProvider>;
}
