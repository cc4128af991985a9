import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { CHROMIUM } from "./e2e/support/chromium.ts";
import nodeConfig from "./vitest.node.config.ts";

/** Every story as a test in a real browser; axe's findings in the light theme, and on the colours of the dark one, fail it. */
const stories = {
  extends: true as const,
  plugins: [storybookTest({ configDir: "storybook/.storybook" })],
  test: {
    name: "storybook",
    browser: {
      enabled: true,
      headless: true,
      // A page for each file would take longer than all stories together. Stories clean up after themselves.
      isolate: false,
      provider: playwright({
        launchOptions: CHROMIUM,
      }),
      instances: [{ browser: "chromium" as const }],
    },
  },
};

/** All suites: those without a browser, and the stories. */
export default defineConfig({
  test: {
    ...nodeConfig.test,
    projects: [...(nodeConfig.test?.projects ?? []), stories],
  },
});
