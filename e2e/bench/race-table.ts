/** `npm run bench:table`: changes one price of 24 runners × 15 bookmakers in Chromium, and writes what that costs to docs/performance.md. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { styledComponentsOxc } from "@railbird/ui/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { date, writeReport } from "../../packages/server/bench/write-report";
import { CHROMIUM } from "../support/chromium";

/** The number of measured changes; as many unmeasured ones come first to warm up the JIT compiler. */
const CHANGES = 200;

/** Cost of one changed price, milliseconds: React's rendering, and everything up to styles and layout. */
interface PatchCost {
  readonly render: number;
  readonly untilLayout: number;
}

const outDir = await mkdtemp(join(tmpdir(), "railbird-table-"));
const config = {
  root: fileURLToPath(new URL("../../packages/ui/bench", import.meta.url)),
  configFile: false as const,
  logLevel: "warn" as const,
  plugins: [react()],
  oxc: styledComponentsOxc,
  // React's production build with its profiler.
  resolve: { alias: { "react-dom/client": "react-dom/profiling" } },
  build: { outDir, emptyOutDir: true },
};
await build(config);
const server = await preview({ ...config, preview: { host: "127.0.0.1", port: 0 } });
const browser = await chromium.launch(CHROMIUM);
try {
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error("The page is not served.");
  const rows: string[] = [];
  for (const [what, viewport, slower] of [
    ["desk, 1440 px", { width: 1440, height: 900 }, 1],
    ["phone, 360 px", { width: 360, height: 740 }, 1],
    ["phone, 360 px, CPU four times slower", { width: 360, height: 740 }, 4],
  ] as const) {
    const page = await browser.newPage({ viewport });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.goto(url);
    await page.waitForFunction("window.measureChanges");
    const costs = (await page.evaluate(`window.measureChanges(${CHANGES})`)) as PatchCost[];
    const render = quantiles(costs.map((cost) => cost.render));
    const whole = quantiles(costs.map((cost) => cost.untilLayout));
    rows.push(`| ${what} | ${render.median} | ${render.p95} | ${whole.median} | ${whole.p95} |`);
    await page.close();
  }
  const report = [
    `Measured ${date} in Chromium ${browser.version()}: the median of ${CHANGES} changes, and what 95 of 100 stay under.`,
    [
      "| One changed price | rendering, ms | 95 % | until layout, ms | 95 % |",
      "| --- | ---: | ---: | ---: | ---: |",
      ...rows,
    ].join("\n"),
  ].join("\n\n");
  writeReport("table", report);
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}

function quantiles(values: readonly number[]): { readonly median: number; readonly p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2));
  return { median: at(0.5), p95: at(0.95) };
}
