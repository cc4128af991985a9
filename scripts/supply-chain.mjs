/**
 * `npm run supply-chain`: checks the dependencies. Licences and install scripts of the lockfile, `npm audit` (a high or critical advisory
 * fails, unless deploy/audit-exceptions.json names it with a reason and a date), and with `--sbom FILE` a bill of materials (CycloneDX).
 * The registry has to be reachable for the audit.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dependencyProblems } from "./lib/licences.mjs";
import { root } from "./lib/run.mjs";
import { say } from "./lib/say.mjs";

const { values } = parseArgs({ options: { sbom: { type: "string" } } });
const problems = dependencyProblems();

say("Asking the registry for advisories (npm audit).");
const audit = auditReport();
if (audit === undefined) problems.push("The registry did not give its advisories: nothing is known of them.");
else problems.push(...advisoryProblems(audit));

if (values.sbom !== undefined) {
  writeFileSync(values.sbom, npm(["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"]));
  say(`${values.sbom} has the bill of materials.`);
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
say(problems.length === 0 ? "Nothing was found." : `${problems.length} found.`);
process.exit(problems.length === 0 ? 0 : 1);

function npm(args) {
  return execFileSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64e6,
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** npm's report; `undefined` without a response of the registry. npm exits with an error both then and when there are advisories. */
function auditReport() {
  let text;
  try {
    text = npm(["audit", "--json"]);
  } catch (error) {
    text = error.stdout;
  }
  const report = JSON.parse(text || "{}");
  return report.vulnerabilities && report;
}

function advisoryProblems({ vulnerabilities }) {
  const exceptions = JSON.parse(readFileSync(join(root, "deploy/audit-exceptions.json"), "utf8"));
  const excepted = new Set(exceptions.map(({ advisory }) => advisory));
  return Object.values(vulnerabilities)
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .flatMap(({ name, severity, via }) =>
      via
        .filter((each) => typeof each === "object" && !excepted.has(each.url))
        .map(({ title, url }) => `${name} (${severity}): ${title}. ${url}`),
    );
}
