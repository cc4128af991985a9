import type { Page } from "@playwright/test";

/** What went wrong on a page, as a visitor with the developer tools open would see it. */
export interface Watched {
  /** Console errors and warnings, uncaught errors (React reports a failed hydration as either), failed requests, answers of 400 and above. */
  readonly faults: readonly string[];
  /** Forgets what has been seen so far. */
  clear(): void;
}

/** Listens to a page from now on. Requests that leaving a page cut off are no faults. */
export function watchPage(page: Page): Watched {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    if (why !== "net::ERR_ABORTED") faults.push(`${why}: ${request.url()}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()}: ${answer.url()}`);
  });
  return {
    faults,
    clear: () => {
      faults.length = 0;
    },
  };
}
