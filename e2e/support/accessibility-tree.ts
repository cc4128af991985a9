import type { Page } from "@playwright/test";

/** A node of the browser's accessibility tree: what a screen reader gets, after styles have changed an element's display. */
export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  /** Names and values of its properties and states: `expanded`, `live`. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The nodes of the page that the browser hands to a screen reader, in reading order. */
export async function accessibilityTree(page: Page): Promise<readonly AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, properties = [] }) => ({
        role: String(role?.value ?? ""),
        name: String(name?.value ?? "")
          .replace(/\s+/gu, " ")
          .trim(),
        properties: Object.fromEntries(properties.map((each) => [each.name, each.value.value])),
      }));
  } finally {
    await session.detach();
  }
}

/** The names of all nodes of a role. */
export function namesOf(tree: readonly AccessibleNode[], role: string): readonly string[] {
  return tree.filter((node) => node.role === role).map(({ name }) => name);
}
