/** `npm test`: installs what is missing (a browser too), runs every check there is, and counts. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { dependencyProblems } from "./lib/licences.mjs";
import { root, run, runBin } from "./lib/run.mjs";
import { say } from "./lib/say.mjs";
import { ensureNats } from "./lib/system-programs.mjs";

await ensureDependencies();
const chromium = await ensureChromium();
await ensureNats();
const env = { RAILBIRD_CHROMIUM: chromium, CI: process.env.CI ?? "", FORCE_COLOR: "0" };
const total = { passed: 0, failures: [], triedTwice: [], skipped: [] };

/** A check that either holds or does not: counts as one test. Its output is shown as a whole when it has ended. */
async function check(name, program) {
  const printed = [];
  const code = await program((text) => printed.push(text));
  say(name);
  process.stdout.write(printed.join(""));
  if (code === 0) total.passed += 1;
  else {
    total.failures.push({ name, error: printed.join("").slice(-4000) });
    say(`FAILED: ${name}`);
  }
}

/**
 * A run of vitest or Playwright, which counts its own tests into a file. One that runs beside others prints its output as a whole when it
 * has ended.
 */
async function suite({ name, program, countsFile, read = (counts) => counts, beside = false }) {
  const file = join(root, countsFile);
  rmSync(file, { force: true });
  const printed = [];
  if (!beside) say(name);
  const code = await program(file, beside ? { print: (text) => printed.push(text) } : {});
  if (beside) say(name);
  process.stdout.write(printed.join(""));
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failures: [], triedTwice: [], skipped: [] };
  // A runner that fails without a failed test (coverage below its threshold, a crash) has failed.
  if (code !== 0 && counts.failures.length === 0)
    counts.failures.push({ name, error: `The runner ended with ${code}.` });
  total.passed += counts.passed;
  for (const list of ["failures", "triedTwice", "skipped"]) total[list].push(...counts[list]);
}

const NODE = ["--config", "vitest.node.config.ts"];
const vitest = (args) => (file, options) =>
  runBin("vitest", ["run", ...args, "--reporter=default", "--reporter=./scripts/lib/counts-reporter.mjs"], {
    env: { ...env, COUNTS_FILE: file },
    ...options,
  });

const playwright = (project) => (file, options) =>
  runBin("playwright", ["test", "--config", "e2e/playwright.config.ts", "--project", project, "--reporter=list,json"], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    ...options,
  });

async function checkCode() {
  // By its path: the command `tsc` is that of TypeScript 5, whose API other tools use (decision 10).
  await check("Types (tsc)", (print) =>
    run(process.execPath, [join(root, "node_modules/typescript-7/bin/tsc"), "-b"], { env, print }),
  );
  await check("Arrows between packages (dependency-cruiser)", (print) =>
    runBin(
      "depcruise",
      ["packages", "storybook", "e2e", "--config", "dependency-cruiser.config.cjs", "--output-type", "err"],
      { env, print },
    ),
  );
}

async function checkContractAndBuild() {
  await check("Format and lint (Biome)", (print) =>
    runBin("biome", ["ci", "--colors=off", "--max-diagnostics=40"], { env, print }),
  );
  await check("Contract lint (Redocly)", (print) =>
    runBin("redocly", ["lint", "openapi.yaml"], {
      env: { ...env, REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", REDOCLY_TELEMETRY: "off" },
      print,
    }),
  );
  await check("Contract against the released one", (print) =>
    run("npm", ["run", "compare", "-w", "packages/contract"], { env, print }),
  );
  await check("Licences and install scripts of what is installed", (print) => {
    const problems = dependencyProblems();
    for (const problem of problems) print(`${problem}\n`);
    return problems.length;
  });
  await check("Builds", (print) => run(process.execPath, ["scripts/build.mjs"], { print }));
  await check("JavaScript budget of the home page", (print) =>
    run("npm", ["run", "budget", "-w", "packages/web"], { env, print }),
  );
}

say("Checks and builds, two at a time");
await Promise.all([checkCode(), checkContractAndBuild()]);

/** Journeys that mostly wait: they run beside the suites that keep the processor busy. */
const waitingJourneys = () =>
  suite({
    name: "Journeys that wait, in a browser against the real server (Playwright)",
    program: playwright("waiting"),
    countsFile: ".cache/test/waiting.json",
    read: playwrightCounts,
    beside: true,
  });

/** The suites that keep the processor busy, one after the other. */
async function busySuites() {
  await suite({
    name: "Rules, every branch of them (vitest)",
    program: vitest([...NODE, "--project", "domain", "--coverage"]),
    countsFile: ".cache/test/domain.json",
  });
  await suite({
    name: "Ports, contract and server (vitest)",
    program: vitest([...NODE, "--project", "!domain"]),
    countsFile: ".cache/test/node.json",
  });
  await suite({
    name: "Stories in a browser with axe (vitest)",
    program: vitest(["--project", "storybook*"]),
    countsFile: ".cache/test/stories.json",
  });
  await suite({
    name: "Journeys in a browser against the real server (Playwright)",
    program: playwright("journeys"),
    countsFile: ".cache/test/journeys.json",
    read: playwrightCounts,
  });
}

await Promise.all([waitingJourneys(), busySuites()]);

function playwrightCounts({ stats, suites, errors }) {
  const tests = suites.flatMap(testsOf);
  const withStatus = (status) => tests.filter((test) => test.status === status);
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...withStatus("unexpected"),
      ...errors.map(({ message }) => ({ name: "Error outside of tests", error: message })),
    ],
    triedTwice: withStatus("flaky"),
    skipped: withStatus("skipped"),
  };
}

/** The tests of a suite in Playwright's report, each with its errors, and with the reason when it is skipped. */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${spec.file} > ${spec.title}`,
      status: test.status,
      error: stripVTControlCharacters(
        test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n"),
      ),
      reason: test.annotations.find(({ type }) => type === "skip")?.description ?? spec.title,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

const indented = (text) => text.replace(/^/gm, "    ");

// Said once more at the end, as whoever reads the log of another machine may have its last lines only.
for (const { name, reason } of total.skipped) process.stdout.write(`skipped: ${name} (${reason})\n`);
for (const { name, error } of total.triedTwice)
  process.stdout.write(`passed on the second try: ${name}\n${indented(error)}\n`);
for (const { name, error } of total.failures) process.stdout.write(`FAILED: ${name}\n${indented(error)}\n`);
const counted = `${total.passed} passed, ${total.failures.length} failed, ${total.skipped.length} skipped`;
process.stdout.write(`\n${counted}\n`);
process.exit(total.failures.length === 0 ? 0 : 1);
