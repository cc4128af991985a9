import { FROZEN_NOW } from "@railbird/mocks";
import { NowProvider, ToastProvider } from "@railbird/ui";
import { GlobalStyle } from "@railbird/ui/theme";
import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { ComponentPage } from "./ComponentPage";
import { checkDarkTheme } from "./check-dark-theme";
import { checkWidths } from "./check-widths";
import { ignoreOwnPointer } from "./ignore-own-pointer";
import { mockedRequests, unmockedRequests } from "./mocked-requests";
import { reactFaults } from "./react-faults";
import { ThemedDocs } from "./ThemedDocs";
import { viewports } from "./viewports";

// Long enough for a busy machine: parts that a page loads late are built when they are first requested.
configure({ asyncUtilTimeout: 60_000 });

const isTest = "__vitest_browser__" in globalThis;
if (isTest) ignoreOwnPointer();

// Storybook's panel lists passed rules too. In a test only violations count, and describing every element that passed takes long.
const resultTypes = isTest ? { resultTypes: ["violations" as const] } : {};

const preview: Preview = {
  tags: ["autodocs"],
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "contrast",
        items: [
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
          { value: "system", title: "System" },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: "light" },
  parameters: {
    layout: "padded",
    docs: { container: ThemedDocs, page: ComponentPage, toc: { headingSelector: "h2, h3", title: "On this page" } },
    viewport: { options: viewports },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: "requiredFirst" },
    a11y: {
      test: "error",
      options: { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], ...resultTypes },
    },
    options: {
      storySort: {
        order: [
          "Start here",
          ["Welcome", "Changes"],
          "Foundations",
          "Basics",
          "Shell",
          "Time",
          "Racing",
          "Race page",
          "Over the page",
          "Pages",
        ],
      },
    },
  },
  loaders: [mockedRequests],
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.dataset.theme = String(globals.theme);
      document.documentElement.lang = "en-AU";
      return (
        <>
          <GlobalStyle />
          <NowProvider now={Number(parameters.now ?? FROZEN_NOW)}>
            <ToastProvider>
              <Story />
            </ToastProvider>
          </NowProvider>
        </>
      );
    },
  ],
  afterEach: async (context) => {
    const missing = unmockedRequests();
    if (missing.length > 0) {
      throw new Error(`No mocked response for: ${missing.join(", ")}`);
    }
    const faults = reactFaults();
    if (faults.length > 0) {
      throw new Error(faults.join("\n"));
    }
    await checkDarkTheme(context);
    await checkWidths(context);
  },
};

export default preview;
