import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const node = (name: string) => ({
  extends: true as const,
  test: {
    name,
    root: `packages/${name}`,
    environment: "node",
    include: ["test/**/*.test.{ts,tsx}"],
    setupFiles: [fileURLToPath(new URL("scripts/lib/property-seed.mjs", import.meta.url))],
  },
});

/** Every story as a test in a real browser, in one theme; axe's findings fail it. */
const stories = (name: string, theme: "light" | "dark") => ({
  extends: true as const,
  plugins: [storybookTest({ configDir: "storybook/.storybook", initialGlobals: { theme } })],
  test: {
    name,
    // Once more for a machine that stumbled over an animation frame.
    retry: 1,
    // One page at a time: on two cores more would starve each other of animation frames.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      // A page of its own for each file costs more than all of the stories: they clean up after themselves.
      isolate: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.RAILBIRD_CHROMIUM ?? "/usr/bin/chromium",
          args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
        },
      }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});

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
    projects: [
      ...["domain", "contract", "resources", "server", "mocks", "web", "ui"].map(node),
      stories("storybook", "light"),
      stories("storybook-dark", "dark"),
    ],
  },
});
