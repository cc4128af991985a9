import { loginPath } from "../../routes/paths";

let isTold = false;

/**
 * Whether this document is where the browser was led after it sent the login page's form by itself: no link leads from that page to the
 * admin area. True once.
 */
export function isFromLoginForm(): boolean {
  if (isTold || document.referrer !== location.origin + loginPath) return false;
  isTold = true;
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Neither a reload nor a way back is a sign-in.
  return load?.type === "navigate" && new URL(load.name).pathname !== loginPath;
}
