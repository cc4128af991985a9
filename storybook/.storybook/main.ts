import { styledComponentsOxc } from "@railbird/ui/vite";
import type { StorybookConfig } from "@storybook/react-vite";
import react from "@vitejs/plugin-react";
import { mergeConfig } from "vite";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../pages/*.mdx", "../../packages/ui/src/**/*.stories.tsx", "../../packages/web/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: ["../public"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react()],
      oxc: { plugins: { styledComponents: { ...styledComponentsOxc.plugins.styledComponents, displayName: true } } },
      // The built workshop is served below /storybook.
      base: "./",
    }),
};

export default config;
