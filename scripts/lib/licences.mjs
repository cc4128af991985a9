import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/**
 * Licences under which packages may be shipped. LGPL is the licence of libvips, which sharp loads as a shared library. MPL requires that
 * changes to its files are published, and none are changed.
 */
const SHIPPED = new Set(["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC"]);
for (const name of ["LGPL-3.0-or-later", "MIT", "MPL 2.0", "MPL-2.0", "OFL-1.1", "Unlicense"]) SHIPPED.add(name);

const read = (name) => JSON.parse(readFileSync(join(root, name), "utf8"));
const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Every package of the lockfile that is not the workspace's own. */
const packages = Object.entries(read("package-lock.json").packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && !link,
);

/** One sentence for each shipped package without a licence that allows it, and each install script that package.json does not name. */
export function dependencyProblems() {
  const named = read("package.json").allowScripts;
  const unlicensed = packages
    .filter(([, { dev, devOptional, license }]) => !dev && !devOptional && !isAllowed(license))
    .map(([path, { license = "none" }]) => `${nameOf(path)} is shipped and its licence is ${license}.`);
  const unnamed = packages
    .filter(([path, { hasInstallScript }]) => hasInstallScript && named[nameOf(path)] === undefined)
    .map(([path]) => `${nameOf(path)} has an install script that package.json does not name under allowScripts.`);
  return [...unlicensed, ...unnamed];
}

/** `A AND B` needs both, `(A OR B)` one of them. */
function isAllowed(expression = "") {
  const text = expression.replace(/^\(|\)$/g, "");
  if (text.includes(" OR ")) return text.split(" OR ").some((name) => SHIPPED.has(name));
  return text.split(" AND ").every((name) => SHIPPED.has(name));
}
