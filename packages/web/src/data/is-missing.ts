/** True for a 404 error; also for one that came with the page as plain data. */
export function isMissing(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404;
}
