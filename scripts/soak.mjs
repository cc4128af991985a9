/** `npm run soak -- MINUTES`: installs and builds what is missing, then loads a server for so long (e2e/soak/run.ts). */
import { buildPart } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { runBin } from "./lib/run.mjs";

await ensureDependencies();
await buildPart("website");
await buildPart("server");
process.exit(await runBin("tsx", ["e2e/soak/run.ts", ...process.argv.slice(2)]));
