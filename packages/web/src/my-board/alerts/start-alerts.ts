import { RESOURCES, ref } from "@railbird/resources";
import type { ToastMessage } from "@railbird/ui";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../data/api";
import { isMissing } from "../../data/is-missing";
import { resourceQuery } from "../../data/resource-query";
import type { ServerClock } from "../../data/server-clock";
import { racePath } from "../../routes/paths";
import { withStarts } from "../board";
import { boardSlot, changeBoard } from "../board-slot";
import { zoneSlot } from "../preferences";
import { shownZone } from "../shown-zone";
import { AlertWatch, WATCH_EVERY_MS } from "./alert-watch";
import type { Alert } from "./due-alerts";
import { inOneTab } from "./in-one-tab";
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
    show: (alert) => {
      toast({ title: alert.title, description: alert.description, duration: 15_000 });
      notify(alert);
    },
  });
  inOneTab(() => {
    const look = () => void watch.look();
    const stopListening = boardSlot.subscribe(look);
    const timer = setInterval(look, WATCH_EVERY_MS);
    look();
    return () => {
      clearInterval(timer);
      stopListening();
    };
  });
}

/** Shows a notification of the system, without a sound, if the visitor has allowed it and the page is not visible. */
function notify({ key, title, description, raceId }: Alert): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible") return;
  try {
    const shown = new Notification(title, { body: description, tag: key, silent: true, icon: "/icon-192.png" });
    shown.onclick = () => {
      window.focus();
      location.assign(racePath(raceId));
    };
  } catch {
    // Some phones allow notifications by workers only. The toast has shown the alert.
  }
}
