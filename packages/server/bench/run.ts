/**
 * `npm run bench`: measures the server beside bare servers that send the same bytes, and the live stream beside
 * polling, and writes docs/performance.md. `npm run bench -- server` or `-- prices`, `-- search` or `-- live` measures one of them.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { measureLive } from "./live";
import { renderLiveReport } from "./live-report";
import { measurePoll } from "./poll";
import { renderPriceReport } from "./price-report";
import { measurePrices } from "./prices";
import { renderReport } from "./report";
import { measureSearch, searchReport } from "./search";
import { measureThroughput } from "./throughput";

const say = (text: string) => process.stderr.write(`${text}\n`);

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node.js ${process.versions.node}`;
const date = new Date().toISOString().slice(0, 10);

async function server(): Promise<string> {
  say("Timing polls of a made national Saturday.");
  const polls = [await measurePoll(1), await measurePoll(10)];
  say("Loading four servers in turn. This takes about two and a half minutes.");
  const throughput = await measureThroughput(say);
  return renderReport({ machine, date, polls, throughput });
}

function search(): string {
  say("Searching a made national Saturday, alone and beside thirty that are kept.");
  return searchReport(machine, date, [measureSearch(0), measureSearch(30)]);
}

async function live(): Promise<string> {
  say("Opening live streams, up to ten thousand. This takes about five minutes.");
  return renderLiveReport({ machine, date, costs: await measureLive(say) });
}

async function prices(): Promise<string> {
  say("Writing a national Saturday's prices to two databases and reading races back. This takes about three minutes.");
  return renderPriceReport({ machine, date, costs: await measurePrices() });
}

/** Writes a report between the markers of its name in docs/performance.md. */
function write(marker: string, report: string): void {
  process.stdout.write(`${report}\n`);
  const document = new URL("../../../docs/performance.md", import.meta.url);
  if (!existsSync(document)) return;
  const between = new RegExp(`(<!-- ${marker}:start -->\\n)[\\s\\S]*?(<!-- ${marker}:end -->)`);
  const text = readFileSync(document, "utf8");
  writeFileSync(
    document,
    text.replace(between, (_all, start, end) => `${start}${report}\n${end}`),
  );
  say("Written to docs/performance.md.");
}

const only = process.argv[2];
if (only === undefined || only === "server") write("bench", await server());
if (only === undefined || only === "prices") write("prices", await prices());
if (only === undefined || only === "search") write("search", search());
if (only === undefined || only === "live") write("live", await live());
