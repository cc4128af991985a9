import type { Page, Route } from "@playwright/test";

/** Calls of the page to one address of the API, and what the page is told in place of the server's answer. */
export interface Intercepted {
  /** How often the page has called. */
  calls(): number;
  /** Lets the server answer from now on. */
  end(): Promise<void>;
}

export type Told = (route: Route) => Promise<void>;

/** Answers a page's calls to addresses that match, below `/api`, in the server's place. */
export async function intercept(page: Page, address: RegExp, told: Told): Promise<Intercepted> {
  let calls = 0;
  const matches = (url: URL) => url.pathname.startsWith("/api/") && address.test(url.pathname.slice(4));
  const answer = async (route: Route) => {
    calls += 1;
    await told(route);
  };
  await page.route(matches, answer);
  return { calls: () => calls, end: () => page.unroute(matches, answer) };
}

/** An error as the API words it. */
export const failing =
  (status: number, message = "A server's own words."): Told =>
  (route) =>
    route.fulfill({ status, json: { message } });

/** No answer at all: the connection breaks. */
export const unreachable: Told = (route) => route.abort("connectionfailed");

/** The server's own answer with something changed. */
export const changed =
  <T>(change: (answer: T) => unknown): Told =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  };

/** An answer that comes when it is let go: the server's own unless told otherwise. */
export function held(then: Told = (route) => route.continue()): { readonly told: Told; readonly release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release: () => release(),
    told: async (route) => {
      await released;
      await then(route);
    },
  };
}
