/** `npm run cluster`: installs and builds what is missing, then starts several servers (e2e/cluster/run.ts). */
import { ensureBuilt } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { runBin } from "./lib/run.mjs";

await ensureDependencies();
await ensureBuilt();
process.exit(await runBin("tsx", ["e2e/cluster/run.ts", ...process.argv.slice(2)]));
