/** `npm run test:clocks`: runs the suites without a browser at hours at which code and tests that depend on the clock tend to break. */
import { ensureDependencies } from "./lib/dependencies.mjs";
import { runBin } from "./lib/run.mjs";
import { say } from "./lib/say.mjs";

/** The clocks, each with a zone of the machine: a test that depends on that zone fails in one of them. */
const CLOCKS = [
  ["half a minute before daylight saving ends in Melbourne", "2026-04-05T02:59:30+11:00", "Australia/Melbourne"],
  ["half a minute before daylight saving begins in Melbourne", "2026-10-04T01:59:30+10:00", "Australia/Melbourne"],
  ["the last minute of the year in Melbourne", "2026-12-31T23:59:00+11:00", "UTC"],
  ["4 am in Melbourne", "2026-07-08T04:00:00+10:00", "America/Los_Angeles"],
  ["a leap day", "2028-02-29T12:00:00+11:00", "Pacific/Kiritimati"],
  ["noon in Melbourne", "2026-11-21T12:00:00+11:00", "UTC"],
];
const preload = new URL("lib/shifted-date.mjs", import.meta.url);

await ensureDependencies();
const failed = [];
for (const [name, instant, zone] of CLOCKS) {
  say(`At ${instant}, ${name}; the machine in ${zone}`);
  const env = {
    RAILBIRD_CLOCK_SHIFT_MS: String(Date.parse(instant) - Date.now()),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${preload}`,
    TZ: zone,
  };
  const code = await runBin("vitest", ["run", "--config", "vitest.node.config.ts", ...process.argv.slice(2)], { env });
  if (code !== 0) failed.push(`${instant} (${name})`);
}
say(failed.length === 0 ? "The suites pass at every clock." : `FAILED at ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
