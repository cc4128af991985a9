import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";

/** A file that says to the server that Storybook is being built (packages/server/src/composition/open-site.ts). */
const MARK = join(root, ".cache/storybook-is-being-built");

/** Marks Storybook as being built, until what is returned is called. */
export function markBeingBuilt() {
  mkdirSync(dirname(MARK), { recursive: true });
  writeFileSync(MARK, "");
  return () => rmSync(MARK, { force: true });
}
