import type { AlertMessage } from "./alert-message";

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
