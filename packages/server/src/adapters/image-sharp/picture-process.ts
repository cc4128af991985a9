import sharp from "sharp";
import { drawPicture } from "./draw-picture";
import type { PictureReply, PictureRequest } from "./picture-messages";

/**
 * The program of the picture process: it draws what its parent sends, one picture at a time, and ends with its parent. Drawing runs in
 * libvips' threads and leaves the event loop free, so that this process can watch what it uses.
 */

/** How often its use is looked at while something is drawn, milliseconds. */
const WATCH_MS = 20;

sharp.concurrency(1);
sharp.cache(false);

process.on("message", async ({ bytes, most, memoryBytes, cpuMs }: PictureRequest) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (process.memoryUsage.rss() > memoryBytes || user + system > cpuMs * 1_000) end();
  }, WATCH_MS);
  try {
    reply({ drawn: await drawPicture(bytes, most) });
  } finally {
    clearInterval(watch);
  }
});
process.on("disconnect", end);
// Sent to all processes of a service or a terminal: the server says when it needs no more pictures.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
reply({ ready: true });

/** At once: an ordinary end waits for the threads that draw. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

function reply(message: PictureReply): void {
  process.send?.(message);
}
