/** `npm run cluster`: installs and builds what is missing, then starts several servers (e2e/cluster/run.ts). */
import { ensureBuilt } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { run } from "./lib/run.mjs";
import { ensureNats } from "./lib/system-programs.mjs";

await ensureDependencies();
await ensureBuilt();
if (process.argv.includes("edges") && !process.argv.includes("postgres")) await ensureNats();
// Not by the command tsx: it would be one more process between a signal and those that end by it.
process.exit(await run(process.execPath, ["--import", "tsx", "e2e/cluster/run.ts", ...process.argv.slice(2)]));
