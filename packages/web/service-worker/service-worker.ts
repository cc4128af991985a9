import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { isOnlyWindow } from "./is-only-window";

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build, put in by the build script. */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

/** The document that opens without a network: see `scripts/build-offline.ts`. */
const OFFLINE_DOCUMENT = "/offline.html";

/** Addresses that are no pages of the site. */
const NO_PAGE = /^\/(api|storybook|objects|uploads|health|metrics|social)(\/|$)/;

// Files with a hash in their name, and the document above: an open page keeps finding the files of its own build, and all of a
// build's files are there before its worker is used. The API and the stream are left alone.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: "", cleanURLs: false });

self.addEventListener("activate", (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isPage = request.mode === "navigate" && request.destination === "document" && request.method === "GET";
  if (!isPage || NO_PAGE.test(new URL(request.url).pathname)) return;
  event.respondWith(openPage(event));
});

self.addEventListener("message", ({ data }) => {
  if (data === "activate") void self.skipWaiting();
});

/** Pages come from the network whenever there is one, so that no worker can hold back a newer version. */
async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const page = preloaded ?? (await fetch(event.request));
    // A page that opens from the copy still needs the files of its build.
    event.waitUntil(activateNext(event.resultingClientId));
    return page;
  } catch {
    return (await matchPrecache(OFFLINE_DOCUMENT)) ?? Response.error();
  }
}

/**
 * Lets the worker of a newer build take over with this navigation, unless other windows are open: they still need the files of
 * their own build, which the newer worker removes.
 */
async function activateNext(pageId: string): Promise<void> {
  if (!self.registration.waiting || !(await isOnlyWindow(self.clients, pageId))) return;
  self.registration.waiting?.postMessage("activate");
}
