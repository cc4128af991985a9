import { scrypt } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ManualClock } from "../../../test/support/manual-clock";
import { memoryLog } from "../../../test/support/memory-log";
import { images, nestedMasks } from "../../../test/use-cases/logos/images";
import { PicturesBusy } from "../../ports/logo-store";
import { type PictureBounds, PictureDrawer, type PictureOrder } from "./sharp-images";

const PROGRAM = fileURLToPath(new URL("./picture-process.ts", import.meta.url));
const SECOND = 1_000;

/** A picture that would be drawn for years: its style sheet hides how its masks multiply. */
const endless = nestedMasks(40, { inStyleSheet: true });
const plain = images.svg("<rect/>");

function drawing(program = PROGRAM, bounds: Partial<PictureBounds> = {}) {
  const clock = new ManualClock(0);
  const log = memoryLog();
  const drawer = new PictureDrawer({ program, clock, log, bounds });
  onTestFinished(() => drawer.end());
  const draw = (bytes: Uint8Array, order: Partial<PictureOrder> = {}) =>
    drawer.draw({ bytes, most: { width: 64, height: 64 }, cpuMs: 8 * SECOND, ...order });
  return { clock, log, drawer, draw };
}

/** A program in place of the one that draws. It answers the picture `hang` never, and every other one with its own id and settings. */
async function program(start = "process.send({ ready: true });") {
  const folder = await mkdtemp(join(tmpdir(), "railbird-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "program.mjs");
  const text = `process.on("message", ({ bytes }) => {
    if (Buffer.from(bytes).toString() === "hang") return;
    process.send({ drawn: JSON.stringify({ pid: process.pid, env: process.env }) });
  });
  process.on("disconnect", () => process.exit());
  ${start}`;
  await writeFile(file, text);
  return file;
}

const hang = Buffer.from("hang");
const told = async (reply: Promise<unknown>) => JSON.parse(String(await reply));

describe("the picture process", () => {
  it("ends itself when a picture takes too much time of the processor, and the next picture is drawn", async () => {
    const { log, draw } = drawing();
    const slow = draw(endless, { cpuMs: 300 });
    const next = draw(plain);
    expect(await slow).toBe("tooCostly");
    expect(await next).toBeInstanceOf(Uint8Array);
    expect(log.lines.map(({ level }) => level)).toEqual(["info"]);
  });

  it("is killed when it takes long without using the processor, and the picture may be drawn later", async () => {
    const { clock, draw } = drawing(await program());
    const { pid } = await told(draw(plain));
    const late = expect(draw(hang)).rejects.toBeInstanceOf(PicturesBusy);
    await clock.advance(30 * SECOND);
    await late;
    expect((await told(draw(plain))).pid).not.toBe(pid);
  });

  it("ends itself when a picture takes too much memory", async () => {
    const { draw } = drawing(PROGRAM, { memoryBytes: 1 });
    expect(await draw(endless)).toBe("tooCostly");
  });

  it("leaves the threads of the server free, however many pictures are drawn", async () => {
    const { drawer, draw } = drawing();
    const slow = [1, 2, 3, 4, 5].map(() => draw(endless));
    const settled = vi.fn();
    for (const each of slow) each.then(settled, settled);
    // Eight passwords go through the same four threads as pictures of a library in this process.
    await Promise.all(Array.from({ length: 8 }, () => promisify(scrypt)("password", "salt", 32)));
    expect(settled).not.toHaveBeenCalled();
    drawer.end();
    await Promise.allSettled(slow.slice(0, 1));
  });

  it("stays for the next picture, and ends when none comes for a minute", async () => {
    const { clock, draw } = drawing(await program());
    const { pid } = await told(draw(plain));
    await clock.advance(59 * SECOND);
    expect((await told(draw(plain))).pid).toBe(pid);
    await clock.advance(61 * SECOND);
    expect((await told(draw(plain))).pid).not.toBe(pid);
  });

  it("has none of the server's settings", async () => {
    vi.stubEnv("SESSION_SECRET", "a secret of the server");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { env } = await told(drawing(await program()).draw(plain));
    expect(JSON.stringify(env)).not.toContain("a secret of the server");
  });

  it("is no reason to reject a picture when it ends at its start", async () => {
    const { draw } = drawing(await program("throw new Error('no libvips here')"));
    await expect(draw(plain)).rejects.toThrow(/no libvips here/);
  });

  it("goes on starting when it takes long, and draws the next picture", async () => {
    const folder = await mkdtemp(join(tmpdir(), "railbird-pictures-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const gate = join(folder, "open");
    const { clock, log, draw } = drawing(
      await program(`const { existsSync } = await import("node:fs");
        const waiting = setInterval(() => {
          if (!existsSync(${JSON.stringify(gate)})) return;
          clearInterval(waiting);
          process.send({ ready: true });
        }, 20);`),
    );
    const early = expect(draw(plain)).rejects.toBeInstanceOf(PicturesBusy);
    await clock.advance(20 * SECOND);
    await early;
    await writeFile(gate, "");
    expect(await told(draw(plain))).toHaveProperty("pid");
    expect(log.lines.map(({ level }) => level)).toEqual(["info"]);
  });

  it("is given up when it does not start for a minute, and begun anew", async () => {
    const { clock, draw } = drawing(await program(""));
    for (const error of [/just now/, /just now/, /took too long/, /just now/]) {
      const failed = expect(draw(plain)).rejects.toThrow(error);
      await clock.advance(20 * SECOND);
      await failed;
    }
  });
});

describe("pictures that wait", () => {
  it("are a bounded number, and wait for a bounded time", async () => {
    const { clock, draw } = drawing(await program(), { waiting: 2 });
    await draw(plain);
    const first = expect(draw(hang)).rejects.toBeInstanceOf(PicturesBusy);
    const waiting = [1, 2].map(() => expect(draw(plain)).rejects.toBeInstanceOf(PicturesBusy));
    await expect(draw(plain)).rejects.toBeInstanceOf(PicturesBusy);
    await clock.advance(20 * SECOND);
    await Promise.all(waiting);
    await clock.advance(10 * SECOND);
    await first;
    expect(await told(draw(plain))).toHaveProperty("pid");
  });

  it("come in order, those that somebody waits for first", async () => {
    const { clock, draw } = drawing(await program(), { drawMs: 8 * SECOND });
    await draw(plain);
    const order: string[] = [];
    const note = (name: string, drawn: Promise<unknown>) => drawn.catch(() => {}).then(() => order.push(name));
    const all = [
      note("slow", draw(hang)),
      note("silks", draw(plain)),
      note("logo", draw(plain, { first: true })),
      note("more silks", draw(plain)),
    ];
    await clock.advance(8 * SECOND);
    await Promise.all(all);
    expect(order).toEqual(["slow", "logo", "silks", "more silks"]);
  });
});
