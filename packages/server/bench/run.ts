/**
 * `npm run bench`: measures the server beside bare servers that send the same bytes, and the live stream beside
 * polling, and writes docs/performance.md. `npm run bench -- server` or `-- day`, `-- prices`, `-- search`, `-- weight`, `-- live` or `-- reads` measures one
 * of them.
 */
import { measureLive } from "./live";
import { renderLiveReport } from "./live-report";
import { measureNationalDay } from "./national";
import { renderNationalReport } from "./national-report";
import { measurePoll } from "./poll";
import { renderPriceReport } from "./price-report";
import { measurePrices } from "./prices";
import { measureReads } from "./reads";
import { renderReadsReport } from "./reads-report";
import { renderReport } from "./report";
import { measureSearch, searchReport } from "./search";
import { measureThroughput } from "./throughput";
import { measureWeights, weightReport } from "./weights";
import { date, machine, say, writeReport } from "./write-report";

async function server(): Promise<string> {
  say("Timing polls of a made national Saturday.");
  const polls = [await measurePoll(1), await measurePoll(10)];
  say("Loading four servers in turn. This takes about two and a half minutes.");
  const throughput = await measureThroughput(say);
  return renderReport({ machine, date, polls, throughput });
}

async function day(): Promise<string> {
  say("Serving a made national Saturday by the built product. This takes about three minutes.");
  return renderNationalReport(machine, date, await measureNationalDay(say));
}

function search(): string {
  say("Searching a made national Saturday, alone and beside thirty archived ones.");
  return searchReport(machine, date, [measureSearch(0), measureSearch(30)]);
}

async function weight(): Promise<string> {
  say("Weighing the responses of a made national Saturday.");
  return weightReport(machine, date, await measureWeights());
}

async function live(): Promise<string> {
  say("Opening live streams, up to ten thousand. This takes about five minutes.");
  return renderLiveReport({ machine, date, ...(await measureLive(say)) });
}

async function reads(): Promise<string> {
  say("Reading the API beside two thousand streams. This takes about four minutes.");
  return renderReadsReport(machine, date, await measureReads(say));
}

async function prices(): Promise<string> {
  say("Writing a national Saturday's prices to two databases and reading races back. This takes about three minutes.");
  return renderPriceReport({ machine, date, costs: await measurePrices() });
}

const only = process.argv[2];
if (only === undefined || only === "server") writeReport("bench", await server());
if (only === undefined || only === "day") writeReport("day", await day());
if (only === undefined || only === "prices") writeReport("prices", await prices());
if (only === undefined || only === "search") writeReport("search", search());
if (only === undefined || only === "weight") writeReport("weight", await weight());
if (only === undefined || only === "live") writeReport("live", await live());
if (only === undefined || only === "reads") writeReport("reads", await reads());
