import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The tests that have to notice each change of a part's code: its own, without databases, browsers and processes. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  domain: ["packages/domain/{src,test}/**/*.test.ts"],
  board: ["packages/server/{src,test}/board/**/*.test.ts"],
  feeds: [
    "packages/server/{src,test}/adapters/{betwatch,combined,entain,feed,puntersedge,recorded}/**/*.test.ts",
    "packages/server/{src,test}/ports/odds-feed.test.ts",
  ],
  simulated: ["packages/server/{src,test}/adapters/simulated/**/*.test.ts"],
};

/** Runs a part's own tests first, which notice most changes within milliseconds, and then the suites of ports, which take seconds. */
class OwnTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfPort = ({ moduleId }: TestSpecification) => Number(moduleId.includes("/ports/"));
    // The slowest of each group are last.
    return (await super.sort(files)).reverse().sort((a, b) => isOfPort(a) - isOfPort(b));
  }
}

export default defineConfig({
  test: {
    environment: "node",
    include: [...(TESTS[process.env.RAILBIRD_MUTATED ?? ""] ?? [])],
    setupFiles: [fileURLToPath(new URL("./property-seed.mjs", import.meta.url))],
    testTimeout: 30_000,
    // A test often waits in vain for what a change has broken: ten seconds each time would make the run hours longer.
    expect: { poll: { timeout: 1_000 } },
    // Every test runs for a changed constant: loading the modules again for each file took four times as long.
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: OwnTestsFirst },
  },
});
