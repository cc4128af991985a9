import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The tests that are to notice each change of a part's code: its own, without databases, browsers and processes. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  domain: ["packages/domain/test/**/*.test.ts"],
  board: ["packages/server/test/board/**/*.test.ts"],
  feeds: [
    "packages/server/test/adapters/{betwatch,combined,entain,feed,puntersedge,recorded}/**/*.test.ts",
    "packages/server/test/ports/odds-feed.test.ts",
  ],
  simulated: ["packages/server/test/adapters/simulated/**/*.test.ts"],
};

/** A part's own tests notice most changes within milliseconds; the suites of ports, which take seconds, try the rest. */
class OwnTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfPort = ({ moduleId }: TestSpecification) => Number(moduleId.includes("/test/ports/"));
    // The slowest of the others are last too.
    return (await super.sort(files)).reverse().sort((a, b) => isOfPort(a) - isOfPort(b));
  }
}

export default defineConfig({
  test: {
    environment: "node",
    include: [...(TESTS[process.env.RAILBIRD_MUTATED ?? ""] ?? [])],
    setupFiles: [fileURLToPath(new URL("./property-seed.mjs", import.meta.url))],
    testTimeout: 30_000,
    // A change often takes away what a test waits for: ten seconds for each would make the run hours longer.
    expect: { poll: { timeout: 1_000 } },
    // Constants are tried by every test: loading the modules anew for each file took four times as long.
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: OwnTestsFirst },
  },
});
