/** Loaded into the server before its own code: replies to its parent with what the process holds after a forced collection. */
import { readdirSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

process.on("message", async () => {
  // Finalizers that run after a collection may free more with the next one.
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc?.();
    await delay(50);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  const timers = resources.filter((name) => name === "Timeout").length;
  process.send?.({ heapUsed, external, rss, timers, handles: resources.length - timers, files: openFiles() });
});
// The channel must not keep the process alive.
process.channel?.unref();

/** The number of open files; 0 where it cannot be read, as on other systems than Linux. */
function openFiles() {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return 0;
  }
}
