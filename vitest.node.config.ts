import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const node = (name: string, globalSetup: readonly string[] = []) => ({
  extends: true as const,
  test: {
    name,
    root: `packages/${name}`,
    environment: "node",
    include: ["{src,test}/**/*.test.{ts,tsx}"],
    globalSetup: globalSetup.map(fileOf),
    setupFiles: [fileOf("scripts/lib/property-seed.mjs")],
    // Loading the server again for each file took a third of the run. Therefore `vi.mock` has no effect: tests inject what they replace.
    isolate: false,
    // Tests make whole days of racing and drop them: with Node's default of 16 MB for young objects copying them takes a sixteenth of the time.
    execArgv: ["--max-semi-space-size=64"],
  },
});

/** The suites without a browser (`npx vitest --config vitest.node.config.ts`). Storybook is not loaded, so that they start at once. */
export default defineConfig({
  test: {
    // Two cores are the smallest machine that the suite must pass on.
    maxWorkers: 2,
    // A bound for what hangs: no test here measures speed, and beside a load of 6 one that takes 3 s took more than 30.
    testTimeout: 240_000,
    // One retry, as stories and journeys have: tests start servers and databases, and a busy machine may stop them for seconds. `npm test`
    // names at its end what needed it.
    retry: 1,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // With `--coverage`: tests take every branch of the domain's rules.
    coverage: {
      provider: "v8",
      include: ["packages/domain/src/**/*.ts"],
      exclude: ["**/*.test.ts"],
      reporter: ["text-summary"],
      reportsDirectory: ".cache/coverage",
      thresholds: { perFile: true, branches: 100 },
    },
    projects: [
      ...["domain", "contract", "reads", "mocks", "web", "ui"].map((name) => node(name)),
      node("server", ["packages/server/test/adapters/postgres/postgres-folder.ts"]),
    ],
  },
});
