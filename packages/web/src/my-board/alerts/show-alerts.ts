import type { ToastMessage } from "@railbird/ui";
import { type AlertMessage, alertMessage } from "./alert-message";
import type { AlertWatchParts } from "./alert-watch";
import type { Alert } from "./due-alerts";

/** How long a toast of alerts stays, milliseconds. */
const TOAST_MS = 15_000;

export interface ShowAlertsParts {
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
