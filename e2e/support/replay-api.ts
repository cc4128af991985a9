import type { Page, Route } from "@playwright/test";

/** Intercepted calls of the page to one address of the API. */
export interface Intercepted {
  /** How often the page has called. */
  calls(): number;
  /** Lets calls reach the server from now on. */
  end(): Promise<void>;
}

export type RouteHandler = (route: Route) => Promise<void>;

/** Responds in the server's place to a page's calls below `/api` whose addresses match. */
export async function intercept(page: Page, address: RegExp, handler: RouteHandler): Promise<Intercepted> {
  let calls = 0;
  const matches = (url: URL) => url.pathname.startsWith("/api/") && address.test(url.pathname.slice(4));
  const handle = async (route: Route) => {
    calls += 1;
    await handler(route);
  };
  await page.route(matches, handle);
  return { calls: () => calls, end: () => page.unroute(matches, handle) };
}

/** An error response as the API sends it. */
export const failing =
  (status: number, message = "A server's own words."): RouteHandler =>
  (route) =>
    route.fulfill({ status, json: { message } });

/** No response: the connection fails. */
export const unreachable: RouteHandler = (route) => route.abort("connectionfailed");

/** The server's own response with its body changed. */
export const changed =
  <T>(change: (body: T) => unknown): RouteHandler =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  };

/** A response that waits for `release`: the server's own by default. */
export function held(then: RouteHandler = (route) => route.continue()): {
  readonly handler: RouteHandler;
  readonly release: () => void;
} {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release: () => release(),
    handler: async (route) => {
      await released;
      await then(route);
    },
  };
}
