import { defineConfig } from "vitest/config";

const node = (name: string) => ({
  extends: true as const,
  test: { name, root: `packages/${name}`, environment: "node", include: ["test/**/*.test.{ts,tsx}"] },
});

export default defineConfig({
  test: {
    // Two cores are the smallest machine that the suite must pass on.
    maxWorkers: 2,
    // With `--coverage`: the rules of the domain leave no branch untried.
    coverage: {
      provider: "v8",
      include: ["packages/domain/src/**/*.ts"],
      reporter: ["text-summary"],
      reportsDirectory: ".cache/coverage",
      thresholds: { perFile: true, branches: 100 },
    },
    projects: [...["domain", "contract", "server", "mocks", "web", "ui"].map(node)],
  },
});
