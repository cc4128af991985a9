import type { Loader } from "@storybook/react-vite";
import type { RequestHandler } from "msw";
import { initialize, mswLoader } from "msw-storybook-addon";

let missing: string[] = [];

initialize({
  quiet: true,
  serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  onUnhandledRequest(request) {
    const url = new URL(request.url);
    // Storybook's own modules, styles and fonts come from where it is served; anything else must be mocked.
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) {
      missing.push(`${request.method} ${url.pathname}`);
    }
  },
});

/** Requests without a mocked response since the last call of this function. */
export function unmockedRequests(): readonly string[] {
  const found = missing;
  missing = [];
  return found;
}

/**
 * Mocks a story's requests from a race day of its own, which the story finds in `loaded.day`. Handlers in
 * `parameters.mocks` come first; `parameters.raceDay` holds other options of the day, and `parameters.changeDay` changes it by the
 * story's controls.
 */
export const mockedRequests: Loader = async (context) => {
  // Only a story needs a day and the contract's validators: a page of text opens without them.
  const { createRaceDay, FROZEN_NOW, handlers } = await import("./mocked-day");
  const day = createRaceDay({ now: FROZEN_NOW, ...context.parameters.raceDay });
  context.parameters.changeDay?.(day, context.args);
  const first: readonly RequestHandler[] = context.parameters.mocks ?? [];
  missing = [];
  await mswLoader({ ...context, parameters: { msw: { handlers: [...first, ...handlers(day)] } } });
  return { day };
};
