import { useSyncExternalStore } from "react";
import type { DeviceSlot } from "./device-slot";

/** A slot's value, also when another tab changes it. On the server and during hydration it is the default. */
export function useDeviceSlot<Value>(slot: DeviceSlot<Value>): Value {
  return useSyncExternalStore(slot.subscribe, slot.read, () => slot.fallback);
}
