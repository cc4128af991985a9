import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

/** The machine that the figures were measured on. */
export const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node.js ${process.versions.node}`;
/** Calendar date, UTC. */
export const date = new Date().toISOString().slice(0, 10);

/** Prints a line of progress to stderr, apart from the report. */
export const say = (text: string) => process.stderr.write(`${text}\n`);

/** Prints a report, and writes it between the markers of its name in docs/performance.md. */
export function writeReport(marker: string, report: string): void {
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
