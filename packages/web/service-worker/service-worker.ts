import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { focusOrOpen } from "./focus-or-open";

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build, put in by the build script. */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

/** The document that opens without a network: see `scripts/build-offline.ts`. */
const OFFLINE_DOCUMENT = "/offline.html";

/** Addresses that are no pages of the site. */
const NO_PAGE = /^\/(api|storybook|objects|uploads|health|metrics|social)(\/|$)/;

/** How long a window may take to name its build, milliseconds. */
const ANSWER_MS = 2_000;

// Files with a hash in their name, and the document above: an open page keeps finding the files of its own build, and all of a
// build's files are there before its worker is used. The API and the stream are left alone.
const files = self.__WB_MANIFEST;
precacheAndRoute(files, { directoryIndex: "", cleanURLs: false });

self.addEventListener("activate", (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isPage = request.mode === "navigate" && request.destination === "document" && request.method === "GET";
  if (!isPage || NO_PAGE.test(new URL(request.url).pathname)) return;
  event.respondWith(openPage(event));
});

self.addEventListener("message", (event) => {
  if (event.data === "page shown") event.waitUntil(takeOver());
});

// Pages have the worker show their alerts, with the path that each is about: phones allow no other notifications.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(focusOrOpen(self.clients, event.notification.data));
});

/** Pages come from the network whenever there is one, so that no worker can hold back a newer version. */
async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return (await matchPrecache(OFFLINE_DOCUMENT)) ?? Response.error();
  }
}

/**
 * Takes over from the worker of an older build, unless a window may still need files of that build, which are then removed: one that
 * names another build, or does not answer.
 */
async function takeOver(): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const builds = await Promise.all(windows.filter(({ url }) => !NO_PAGE.test(new URL(url).pathname)).map(buildOf));
  const isOwn = (build: unknown) => files.some((file) => typeof file === "object" && file.url === build);
  if (builds.every(isOwn)) await self.skipWaiting();
}

/** The path of the entry file of a window's page; `undefined` where it does not answer. */
function buildOf(client: Client): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    client.postMessage("which build", [port2]);
    setTimeout(() => resolve(undefined), ANSWER_MS);
  });
}
