import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const node = (name: string) => ({
  extends: true as const,
  test: {
    name,
    root: `packages/${name}`,
    environment: "node",
    include: ["test/**/*.test.{ts,tsx}"],
    setupFiles: [fileURLToPath(new URL("scripts/lib/property-seed.mjs", import.meta.url))],
    // Loading the server anew for each file took a third of the run. So `vi.mock` has no effect: what a test replaces is injected.
    isolate: false,
    // A whole day of racing is made and dropped again and again: with Node's own 16 MB for young objects a sixteenth of the time goes to copying them.
    execArgv: ["--max-semi-space-size=64"],
  },
});

/** The suites without a browser. They start in a moment, as Storybook is not loaded: `npx vitest --config vitest.node.config.ts`. */
export default defineConfig({
  test: {
    // Two cores are the smallest machine that the suite must pass on.
    maxWorkers: 2,
    // Patience for a machine that does other things too; nothing here is a test of speed.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // With `--coverage`: the rules of the domain leave no branch untried.
    coverage: {
      provider: "v8",
      include: ["packages/domain/src/**/*.ts"],
      reporter: ["text-summary"],
      reportsDirectory: ".cache/coverage",
      thresholds: { perFile: true, branches: 100 },
    },
    projects: ["domain", "contract", "resources", "server", "mocks", "web", "ui"].map(node),
  },
});
