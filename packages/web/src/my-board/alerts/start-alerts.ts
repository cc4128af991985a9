import { READS, ref } from "@railbird/reads";
import type { ToastMessage } from "@railbird/ui";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../data/api";
import { isMissing } from "../../data/cached-read";
import { readQuery } from "../../data/read-query";
import type { ServerClock } from "../../data/server-clock";
import { myBoardPath, racePath } from "../../routes/paths";
import { withStarts } from "../board";
import { boardSlot, changeBoard } from "../board-slot";
import { zoneSlot } from "../preferences";
import { shownZone } from "../shown-zone";
import { AlertWatch, type AlertWatchParts, WATCH_EVERY_MS } from "./alert-watch";
import type { Alert } from "./due-alerts";
import { remember, rememberedAt } from "./shown-alerts";

const LOCK = "railbird-alerts";

/** The most lines of a message. */
const MOST_LINES = 6;

/** How long a toast of alerts stays, milliseconds. */
const TOAST_MS = 15_000;

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
      const query = { ...readQuery(api, ref("race", { id })), staleTime: READS.race.poll.freshMs };
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
    // Alerts that could not be shown while the page was hidden are shown then.
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

interface ShowAlertsParts {
  readonly toast: (message: ToastMessage) => void;
  readonly isVisible: () => boolean;
  /** Shows a notification of the system; false where it may not. */
  readonly notify: (message: AlertMessage) => Promise<boolean>;
  /** A monotonic clock, milliseconds. */
  readonly now: () => number;
}

/** Returns what shows alerts in the page while it is visible, and as a notification of the system while it is hidden. */
export function showAlerts({ toast, isVisible, notify, now }: ShowAlertsParts): AlertWatchParts["show"] {
  let last: { readonly alerts: readonly Alert[]; readonly at: number } | undefined;
  return async (alerts) => {
    if (!isVisible()) return notify(alertMessage(alerts));
    // A toast takes the place of the one before: what that one says must stay as long.
    const before = last !== undefined && now() - last.at < TOAST_MS ? last.alerts : [];
    last = { alerts: [...alerts, ...before], at: now() };
    const { title, description } = alertMessage(last.alerts);
    toast({ title, description, duration: TOAST_MS });
    return true;
  };
}

/**
 * Shows a notification of the system, without a sound; a click leads to its page. False where the visitor has not allowed it, or the
 * browser has no way. The service worker shows it if there is one: some phones allow no other.
 */
export async function notify({ title, description, key, path }: AlertMessage): Promise<boolean> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return false;
  const options = { body: description, tag: key, silent: true, icon: "/icon-192.png" };
  const worker = await registration();
  try {
    if (worker?.active) await worker.showNotification(title, { ...options, data: path });
    else {
      const shown = new Notification(title, options);
      shown.onclick = () => {
        window.focus();
        location.assign(path);
      };
    }
    return true;
  } catch {
    return false;
  }
}

/** The site's service worker; `undefined` where there is none, as on an address that is not secure, or where it is blocked. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker?.getRegistration();
  } catch {
    return undefined;
  }
}

/** The text of a toast or a notification about one or several alerts. */
interface AlertMessage {
  readonly title: string;
  /** Lines. */
  readonly description: string;
  /** The same for the same alerts. */
  readonly key: string;
  /** The page that it is about. */
  readonly path: string;
}

/** One message for alerts, of which there is at least one: pages show one toast at a time. */
export function alertMessage(alerts: readonly Alert[]): AlertMessage {
  const [first, ...others] = alerts;
  if (first === undefined) throw new Error("A message needs an alert.");
  const { raceId, key } = first;
  if (others.length === 0) return { title: first.title, description: first.description, key, path: racePath(raceId) };
  return {
    title: `${alerts.length} alerts`,
    description: linesOf(alerts).join("\n"),
    key: alerts.map((alert) => alert.key).join(" "),
    path: others.every((alert) => alert.raceId === raceId) ? racePath(raceId) : myBoardPath,
  };
}

function linesOf(alerts: readonly Alert[]): readonly string[] {
  const lines = alerts.map(({ line }) => line);
  if (lines.length <= MOST_LINES) return lines;
  const shown = lines.slice(0, MOST_LINES - 1);
  return [...shown, `and ${lines.length - shown.length} more`];
}

/** The used part of the browser's lock manager. */
export type Locks = Pick<LockManager, "request">;

/**
 * Runs something in one tab of the site at a time: in the one that became visible last. `run` returns a function that stops it. Where the
 * browser has no locks, as on an address that is not secure, or denies them, each tab runs it while it is visible.
 */
export function inOneTab(
  run: () => () => void,
  page: Document = document,
  locks: Locks | null = navigator.locks ?? null,
): void {
  let usable = locks;
  let stop: (() => void) | undefined;
  /** Whether a request waits already: each turn of two tabs would leave one more behind. */
  let isWaiting = false;
  const end = () => {
    stop?.();
    stop = undefined;
  };
  const hold = (steal: boolean) => {
    if (stop !== undefined || (isWaiting && !steal)) return;
    isWaiting ||= !steal;
    const held = () =>
      new Promise<void>(() => {
        if (!steal) isWaiting = false;
        stop ??= run();
      });
    usable?.request(LOCK, { steal }, held).catch((error: unknown) => {
      end();
      if (!isTaken(error)) usable = null;
      // A tab whose lock was taken waits until it is free again.
      if (usable !== null) hold(false);
      else follow();
    });
  };
  const follow = () => {
    const isVisible = page.visibilityState === "visible";
    if (usable !== null) {
      if (isVisible) hold(true);
    } else if (!isVisible) end();
    else stop ??= run();
  };
  if (usable !== null && page.visibilityState !== "visible") hold(false);
  follow();
  page.addEventListener("visibilitychange", follow);
}

/** Whether another tab has taken the lock; other errors are the browser's refusal. */
function isTaken(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
