import type { Preview } from "@storybook/react-vite";

type AfterEach = Extract<NonNullable<Preview["afterEach"]>, (...args: never[]) => unknown>;

/** The rules of axe whose outcome depends on the theme. */
const RULES = ["color-contrast", "link-in-text-block"];

/**
 * Checks the colours of a story in the dark theme, after its play function and as that left it. Only in tests, where
 * the accessibility addon checks all rules in the light theme afterwards, so each story is rendered and played once.
 * Throws an error that names the theme, the rules and the elements.
 */
export const checkDarkTheme: AfterEach = async ({ parameters, viewMode }) => {
  const { disable, test, config } = parameters.a11y;
  if (!("__vitest_browser__" in globalThis) || viewMode !== "story" || disable || test !== "error") return;
  const { default: axe } = await import("axe-core");
  const disabled = new Set((config?.rules ?? []).filter(isDisabled).map(({ id }: RuleSetting) => id));
  const html = document.documentElement;
  const theme = html.getAttribute("data-theme");
  try {
    html.dataset.theme = "dark";
    axe.reset();
    axe.configure(config ?? {});
    const { violations } = await axe.run(document.body, {
      runOnly: { type: "rule", values: RULES.filter((id) => !disabled.has(id)) },
      resultTypes: ["violations"],
    });
    if (html.dataset.theme !== "dark") throw new Error("The story left the dark theme while axe checked it.");
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
    if (found.length > 0) throw new Error(`In the dark theme:\n${found.join("\n")}`);
  } finally {
    if (theme === null) html.removeAttribute("data-theme");
    else html.dataset.theme = theme;
  }
};

interface RuleSetting {
  readonly id?: string;
  readonly enabled?: boolean;
}

const isDisabled = ({ enabled }: RuleSetting) => enabled === false;
