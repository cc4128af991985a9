/** `npm run bench`: measures the server beside bare servers that answer the same bytes, and writes docs/performance.md. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { measurePoll } from "./poll";
import { renderReport } from "./report";
import { measureThroughput } from "./throughput";

const say = (text: string) => process.stderr.write(`${text}\n`);

say("Timing polls of a made national Saturday.");
const polls = [await measurePoll(1), await measurePoll(10)];
say("Loading three servers in turn. This takes about two minutes.");
const throughput = await measureThroughput(say);

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node.js ${process.versions.node}`;
const report = renderReport({ machine, date: new Date().toISOString().slice(0, 10), polls, throughput });
process.stdout.write(`${report}\n`);

const document = new URL("../../../docs/performance.md", import.meta.url);
const between = /(<!-- bench:start -->\n)[\s\S]*?(<!-- bench:end -->)/;
if (existsSync(document)) {
  const text = readFileSync(document, "utf8");
  writeFileSync(
    document,
    text.replace(between, (_all, start, end) => `${start}${report}\n${end}`),
  );
  say("Written to docs/performance.md.");
}
