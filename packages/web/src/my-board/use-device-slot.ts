import { useSyncExternalStore } from "react";
import type { DeviceSlot } from "./device-slot";

/** A slot's value: the default on the server and while the browser takes its HTML over, then what is stored. Other tabs follow. */
export function useDeviceSlot<Value>(slot: DeviceSlot<Value>): Value {
  return useSyncExternalStore(slot.subscribe, slot.read, () => slot.fallback);
}
