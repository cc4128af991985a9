import { RESOURCES, ref } from "@railbird/resources";
import type { ToastMessage } from "@railbird/ui";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../data/api";
import { isMissing } from "../../data/is-missing";
import { resourceQuery } from "../../data/resource-query";
import type { ServerClock } from "../../data/server-clock";
import { withStarts } from "../board";
import { boardSlot, changeBoard } from "../board-slot";
import { zoneSlot } from "../preferences";
import { shownZone } from "../shown-zone";
import { AlertWatch, WATCH_EVERY_MS } from "./alert-watch";
import { inOneTab } from "./in-one-tab";
import { notify } from "./notify";
import { showAlerts } from "./show-alerts";
import { remember, rememberedAt } from "./shown-alerts";

export interface StartAlertsParts {
  readonly client: QueryClient;
  readonly api: Api;
  readonly clock: Pick<ServerClock, "now" | "isKnown">;
  readonly toast: (message: ToastMessage) => void;
}

/** Watches the starred races while a page of the site is open. Reads that the page keeps up to date are not fetched again. */
export function startAlerts({ client, api, clock, toast }: StartAlertsParts): void {
  const watch = new AlertWatch({
    board: boardSlot.read,
    now: () => (clock.isKnown ? clock.now() : undefined),
    zone: () => shownZone(zoneSlot.read()),
    read: async (id) => {
      const query = { ...resourceQuery(api, ref("race", { id })), staleTime: RESOURCES.race.poll.freshMs };
      return client.fetchQuery(query).then(
        ({ value }) => value,
        (error: unknown) => (isMissing(error) ? "missing" : undefined),
      );
    },
    keepStart: (id, startTime) => changeBoard((board) => withStarts(board, new Map([[id, startTime]]))),
    rememberedAt,
    remember,
    show: showAlerts({
      toast,
      isVisible: () => document.visibilityState === "visible",
      notify,
      now: () => performance.now(),
    }),
  });
  inOneTab(() => {
    const look = () => void watch.look();
    const stopListening = boardSlot.subscribe(look);
    // What could not be shown while the page was hidden.
    document.addEventListener("visibilitychange", look);
    const timer = setInterval(look, WATCH_EVERY_MS);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      stopListening();
    };
  });
}
