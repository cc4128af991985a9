/** `npm run bench:browser`: loads pages of the built server in Chromium as a slow phone would, and writes docs/performance.md. */

import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import { startRailbird } from "../support/railbird";
import { type LighthouseScores, measureLighthouse } from "./lighthouse-scores";
import { measurePageLoad, type PageLoad } from "./page-load";

/** A Saturday afternoon, 2:57 PM in Melbourne. */
const START = "2026-11-07T03:57:00Z";

/** Targets: LCP and blocking time in milliseconds. */
const TARGETS = { lcp: 1500, cls: 0.01, tbt: 100, performance: 98, others: 100 };

const railbird = await startRailbird({ CLOCK_START: START });
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.RAILBIRD_CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--remote-debugging-port=${port}`,
  ],
});
try {
  const { nextRaces } = (await (await fetch(`${railbird.url}/api/next-to-jump?racingCode=R`)).json()) as {
    nextRaces: { id: string; meetingId: string }[];
  };
  const [race] = nextRaces;
  if (race === undefined) throw new Error("The simulated day has no race to come.");
  const pages = { home: "/", meeting: `/meeting/${race.meetingId}`, race: `/race/${race.id}` };
  const loads: PageLoad[] = [];
  const scores: LighthouseScores[] = [];
  for (const [what, path] of Object.entries(pages)) {
    loads.push(await measurePageLoad(browser, what, railbird.url + path));
    scores.push(await measureLighthouse(what, railbird.url + path, port));
  }
  const report = [
    `Measured ${new Date().toISOString().slice(0, 10)} in Chromium ${browser.version()}, server and browser on the same machine.`,
    "",
    "| Page | LCP, ms | CLS | total blocking time, ms | Lighthouse: performance | accessibility | best practices | SEO |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...loads.map(({ what, lcp, cls, tbt }, index) => {
      const { performance, accessibility, bestPractices, seo } = scores[index] as LighthouseScores;
      return `| ${what} | ${Math.round(lcp)} | ${cls.toFixed(3)} | ${Math.round(tbt)} | ${performance} | ${accessibility} | ${bestPractices} | ${seo} |`;
    }),
    "",
    shortcomings(loads, scores),
  ].join("\n");
  process.stdout.write(`${report}\n`);
  const document = new URL("../../docs/performance.md", import.meta.url);
  const between = /(<!-- browser:start -->\n)[\s\S]*?(<!-- browser:end -->)/;
  writeFileSync(
    document,
    readFileSync(document, "utf8").replace(between, (_all, start, end) => `${start}${report}\n${end}`),
  );
} finally {
  await browser.close();
  await railbird.stop();
}

function shortcomings(loads: readonly PageLoad[], scores: readonly LighthouseScores[]): string {
  const short = [
    ...loads.filter(({ lcp }) => lcp > TARGETS.lcp).map(({ what }) => `LCP of ${what} is over ${TARGETS.lcp} ms`),
    ...loads.filter(({ cls }) => cls > TARGETS.cls).map(({ what }) => `CLS of ${what} is over ${TARGETS.cls}`),
    ...loads
      .filter(({ tbt }) => tbt > TARGETS.tbt)
      .map(({ what }) => `blocking time of ${what} is over ${TARGETS.tbt} ms`),
    ...scores.flatMap(({ what, performance, accessibility, bestPractices, seo, misses }) =>
      performance < TARGETS.performance || Math.min(accessibility, bestPractices, seo) < TARGETS.others
        ? [`Lighthouse on ${what} (${misses.join(", ")})`]
        : [],
    ),
  ];
  return short.length === 0 ? "Nothing falls short of its target." : `Falls short: ${short.join("; ")}.`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}
