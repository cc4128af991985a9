import type { ToastMessage } from "@railbird/ui";

/** Asks for permission to notify; to be called after something was pressed only. Returns a toast where notifications are blocked. */
export async function askPermission(): Promise<ToastMessage | undefined> {
  if (typeof Notification === "undefined") return undefined;
  const permission =
    Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  return permission === "denied"
    ? { title: "Alerts are on", description: "Your browser blocks notifications: alerts come in the page only." }
    : undefined;
}
