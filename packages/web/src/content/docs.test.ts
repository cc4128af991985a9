/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { document } from "@railbird/contract/document";
import { describe, expect, it } from "vitest";

const root = new URL("../../../../", import.meta.url);
const at = (path: string) => fileURLToPath(new URL(path, root));
const text = (path: string) => readFileSync(at(path), "utf8");

/** All files of a folder of the project, by their path from its root. */
function filesOf(folder: string): string[] {
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ["node_modules", "dist", ".git", ".cache"].includes(entry.name) ? [] : filesOf(`${path}/`);
  });
}

describe("the documents", () => {
  const files = filesOf("");
  const documents = files.filter((file) => /^(?:docs\/.*|[^/]+)\.md$/.test(file));

  it.each(documents)("%s names files, folders and links that exist", (name) => {
    const lines = text(name).replaceAll(/https?:\/\/[^\s)`]+/g, "");
    const named = [...lines.matchAll(/(?<![\w*{}./-])[\w./-]+\.(?:tsx?|mjs|cjs|mdx|ya?ml)\b/g)].map(([file]) => file);
    const folders = [...lines.matchAll(/`((?:packages|e2e|scripts|deploy|docs|storybook)\/[\w./-]+)`/g)].map(
      ([, path = ""]) => path,
    );
    const linked = [...lines.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) =>
      posix.join(posix.dirname(name), link),
    );

    const exists = (path: string) =>
      files.some((file) => `/${file}`.endsWith(`/${path}`) || `${file}/`.startsWith(path.replace(/\/?$/, "/")));
    expect(
      [...named.map((file) => file.replace(/^(?:\.\.\/)+/, "")), ...folders, ...linked].filter((path) => !exists(path)),
    ).toEqual([]);
  });

  it("are found", () => {
    expect(documents.length).toBeGreaterThan(50);
  });
});

describe("docs/glossary.md", () => {
  const names = [...text("docs/glossary.md").matchAll(/\| `([^`]+)` \|$/gm)].map((match) => match[1] ?? "");

  it.each(names)("%s is a name in the contract", (name) => {
    const [schema = "", property] = name.split(".");
    expect(document.components.schemas).toHaveProperty(schema);
    if (property) expect(document.components.schemas[schema]?.properties).toHaveProperty(property);
  });

  it("has most of the contract's names", () => {
    expect(names.length).toBeGreaterThan(30);
  });
});

describe("docs/decisions", () => {
  const pages = readdirSync(at("docs/decisions")).filter((name) => /^\d{4}-/.test(name));
  const index = text("docs/decisions/README.md");

  it.each(pages)("%s is in the index under its title, dated, and fits a page", (name) => {
    const page = text(`docs/decisions/${name}`);
    const title = /^# \d+\. (.+)$/m.exec(page)?.[1] ?? "";
    expect(index).toContain(`[${title}](${name})`);
    expect(page).toMatch(/^\d{4}-\d{2}-\d{2} · (accepted|replaced by )/m);
    expect(page.split("\n").length).toBeLessThan(60);
    for (const heading of ["Context", "Decision", "Consequences"]) expect(page).toContain(`## ${heading}\n`);
  });

  it("are numbered without gaps", () => {
    expect(pages.map((name) => Number(name.slice(0, 4)))).toEqual(pages.map((_, index) => index + 1));
  });
});
