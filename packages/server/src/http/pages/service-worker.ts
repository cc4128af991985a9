import { CHECKED_EACH_TIME, COMMON_HEADERS, type Headers } from "../responses/headers";
import { PreparedResponse } from "../responses/prepared-response";

export const SERVICE_WORKER_PATH = "/service-worker.js";

/** A worker has a policy of its own: it fetches from this site, and runs nothing else. */
export const SERVICE_WORKER_HEADERS: Headers = {
  "Cache-Control": CHECKED_EACH_TIME,
  "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
};

/**
 * The worker that takes the place of the site's own with `OFFLINE_COPY=off`: it removes the copies and itself. Browsers look for a
 * newer worker with each navigation, so that it reaches every visitor with the next page.
 */
export function removingWorker(): PreparedResponse {
  const script = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
  return new PreparedResponse("text/javascript; charset=utf-8", script, {
    headers: { ...COMMON_HEADERS, ...SERVICE_WORKER_HEADERS },
  });
}
