import { contractInBundle } from "@railbird/contract/vite";
import { styledComponentsOxc } from "@railbird/ui/vite";
import type { StorybookConfig } from "@storybook/react-vite";
import react from "@vitejs/plugin-react";
import { mergeConfig } from "vite";

// A dependency that Vite finds late reloads the page and fails the test run, so the stories' dependencies are named here.
const storyDependencies = [
  "@radix-ui/react-toast",
  "@reach/accordion",
  "@tanstack/react-query",
  "axe-core",
  "embla-carousel-react",
  "immutable-json-patch",
  "msw",
  "openapi-fetch",
  "openapi-react-query",
  "react-aria-components",
  "react-aria-components/Autocomplete",
  "react-aria-components/Button",
  "react-aria-components/Dialog",
  "react-aria-components/DropZone",
  "react-aria-components/Heading",
  "react-aria-components/Input",
  "react-aria-components/Label",
  "react-aria-components/ListBox",
  "react-aria-components/Modal",
  "react-aria-components/SearchField",
  "react-aria-components/Switch",
  "react-aria-components/TextField",
  "react-aria-components/Tooltip",
  "react-dom/client",
  "react-dom/server",
  "react-router-dom",
  "styled-components",
  "uplot",
  "zod",
];

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../pages/*.mdx", "../../packages/ui/src/**/*.stories.tsx", "../../packages/web/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: ["../public", { from: "../../node_modules/@fontsource-variable/archivo/files", to: "/fonts" }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react(), contractInBundle()],
      oxc: { plugins: { styledComponents: { ...styledComponentsOxc.plugins.styledComponents, displayName: true } } },
      optimizeDeps: { include: storyDependencies },
      // The built Storybook is served below /storybook.
      base: "./",
    }),
};

export default config;
