/**
 * `npm run mutate -- PART [FILE...]`: changes the code of a part line by line (Stryker), runs its tests on each change, and prints the
 * changes that no test notices. PART is `domain`, `board`, `feeds` or `simulated`; all of them when absent. With FILEs only these are
 * changed; the report keeps the last results of the others. Not part of `npm test`: a change takes about a second, a part up to an hour.
 * RAILBIRD_MUTATION_WORKERS: how many changes are tried at the same time, 2 when absent. RAILBIRD_MUTATION_NEWS=1: tries again only what
 * new tests or new code concern, in a minute or two.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { root, runBin } from "./lib/run.mjs";
import { stop } from "./lib/say.mjs";

/** Which files are changed, and how many of 100 changes have to be noticed. */
const PARTS = {
  domain: { files: ["packages/domain/src/**/*.ts", "!packages/domain/src/venues/venue-table.ts"], least: 97 },
  board: { files: ["packages/server/src/board/**/*.ts"], least: 93 },
  feeds: {
    files: ["packages/server/src/adapters/{betwatch,combined,entain,feed,puntersedge,recorded}/**/*.ts"],
    least: 93,
  },
  // By itself: a change that none of its tests notices costs all of them, seconds each time, and they would be tried on the other feeds' too.
  simulated: { files: ["packages/server/src/adapters/simulated/**/*.ts"], least: 93 },
};

const [, , part, ...files] = process.argv;
if (part !== undefined && PARTS[part] === undefined) stop(`PART is one of ${Object.keys(PARTS).join(", ")}.`);

await ensureDependencies();
let code = 0;
for (const name of part === undefined ? Object.keys(PARTS) : [part]) code ||= await mutate(name);
process.exit(code);

/** Resolves to the exit code of Stryker: 1 when too little is noticed. */
function mutate(name) {
  const folder = `.cache/mutation/${name}`;
  mkdirSync(join(root, folder), { recursive: true });
  const { least } = PARTS[name];
  const settings = {
    mutate: files.length > 0 ? files : [...PARTS[name].files, "!**/*.test.ts"],
    testRunner: "vitest",
    vitest: { configFile: "scripts/lib/mutation-tests.config.ts" },
    plugins: ["@stryker-mutator/vitest-runner"],
    // Two cores are the smallest machine that this has to run on.
    concurrency: Number(process.env.RAILBIRD_MUTATION_WORKERS ?? 2),
    timeoutMS: 5_000,
    incremental: true,
    // Otherwise the results of constants stay the same when only tests change: which tests cover them is not recorded.
    force: process.env.RAILBIRD_MUTATION_NEWS !== "1",
    incrementalFile: `${folder}/incremental.json`,
    tempDirName: ".cache/stryker",
    ignorePatterns: [
      "dist",
      "data",
      "docs",
      "e2e",
      "storybook",
      "packages/{web,ui,mocks}/**",
      "!packages/*/tsconfig.json",
    ],
    reporters: ["progress-append-only", "clear-text", "html"],
    clearTextReporter: { reportTests: false, allowColor: false },
    htmlReporter: { fileName: `${folder}/report.html` },
    thresholds: { high: least, low: least, break: files.length > 0 ? null : least },
    disableTypeChecks: false,
    checkers: [],
    allowConsoleColors: false,
  };
  const file = `${folder}/stryker.json`;
  writeFileSync(join(root, file), JSON.stringify(settings, undefined, 2));
  return runBin("stryker", ["run", file], { env: { RAILBIRD_MUTATED: name } });
}
