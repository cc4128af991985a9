import { BOARD_STORAGE_KEY, useToast } from "@railbird/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { whenLoadedAndIdle } from "../../app/when-idle";
import { useApi } from "../../data/api";
import type { ServerClock } from "../../data/server-clock";
import { deviceSlot } from "../device-slot";
import { useDeviceSlot } from "../use-device-slot";

/** Whether any alert is on, without the code that reads a board. */
const alertsOnSlot = deviceSlot<boolean>({
  key: BOARD_STORAGE_KEY,
  fallback: false,
  parse: (text) => /"(?:start|scratchings|prices)":true/.test(text),
  format: () => undefined,
});

/** Starts alerts once one is on: their code is loaded then, and only when the page is idle. */
export function Alerts({ clock }: { readonly clock: Pick<ServerClock, "now" | "isKnown"> }) {
  const on = useDeviceSlot(alertsOnSlot);
  const client = useQueryClient();
  const api = useApi();
  const { toast } = useToast();
  const started = useRef(false);
  useEffect(() => {
    if (!on || started.current) return;
    return whenLoadedAndIdle(() => {
      started.current = true;
      void import("./start-alerts")
        .then((loaded) => loaded.startAlerts({ client, api, clock, toast }))
        .catch(() => {
          started.current = false;
        });
    });
  }, [on, client, api, clock, toast]);
  return null;
}
