import { DISPLAY_ZONE } from "@railbird/domain";
import { ZoneProvider } from "@railbird/ui";
import { type ReactNode, useEffect } from "react";
import { densitySlot, setRootAttribute, zoneSlot } from "./preferences";
import { useDeviceSlot } from "./use-device-slot";

/** The zone that the visitor's device is set to. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? DISPLAY_ZONE;
}

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
  return <ZoneProvider value={zone === "own" ? ownZone() : DISPLAY_ZONE}>{children}</ZoneProvider>;
}
