import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The tests that are to notice each change of a part's code: its own, without databases, browsers and processes. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  domain: ["packages/domain/test/**/*.test.ts"],
  board: ["packages/server/test/board/**/*.test.ts"],
  feeds: [
    "packages/server/test/adapters/{betwatch,combined,entain,feed,puntersedge,recorded,simulated}/**/*.test.ts",
    "packages/server/test/ports/odds-feed.test.ts",
  ],
};

export default defineConfig({
  test: {
    environment: "node",
    include: [...(TESTS[process.env.RAILBIRD_MUTATED ?? ""] ?? [])],
    setupFiles: [fileURLToPath(new URL("./property-seed.mjs", import.meta.url))],
    testTimeout: 30_000,
    // Constants are tried by every test: loading the modules anew for each file took four times as long.
    isolate: false,
    maxWorkers: 1,
  },
});
