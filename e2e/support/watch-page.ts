import type { Page } from "@playwright/test";

/** Faults on a page, as a visitor with the developer tools open would see them. */
export interface Watched {
  /** Console errors and warnings, uncaught errors (React reports a failed hydration as either), failed requests, responses of 400 and above. */
  readonly errors: readonly string[];
  /** Removes the errors so far. */
  clear(): void;
}

/** Listens to a page from now on. Requests cancelled by leaving a page are no errors. */
export function watchPage(page: Page): Watched {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    if (why !== "net::ERR_ABORTED") errors.push(`${why}: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  return {
    errors,
    clear: () => {
      errors.length = 0;
    },
  };
}
