import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as ui from "@railbird/ui";
import * as accordion from "@railbird/ui/accordion";
import * as carousel from "@railbird/ui/carousel";
import * as dialog from "@railbird/ui/dialog";
import * as myBoard from "@railbird/ui/my-board";
import * as priceHistory from "@railbird/ui/price-history";
import * as raceLife from "@railbird/ui/race-life";
import * as raceTable from "@railbird/ui/race-table";
import { PROP_WORDS } from "@railbird/ui/story-guide";
import * as tooltip from "@railbird/ui/tooltip";
import { describe, expect, it } from "vitest";

const source = fileURLToPath(new URL("../src", import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".stories.tsx"))
  .map((file) => readFileSync(join(source, file), "utf8"));
const stories = files.join("\n");

/** Everything that the package exports and that draws: a name in capital and small letters. Providers render nothing of their own. */
const components = [ui, accordion, carousel, dialog, myBoard, priceHistory, raceLife, raceTable, tooltip]
  .flatMap((module) => Object.keys(module))
  .filter((name) => /^[A-Z][a-z]/.test(name) && !name.endsWith("Provider"));

/** The props of each component, as `[component, prop, whether a docstring stands above it]`. */
const props = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.stories|\.test)\.tsx$/.test(file))
  .flatMap((file) => [
    ...readFileSync(join(source, file), "utf8").matchAll(/^export interface (\w+Props)[^{]*\{\n([\s\S]*?)\n\}/gm),
  ])
  .flatMap(([, component, body = ""]) => {
    const lines = body.split("\n");
    return lines.flatMap((line, index) => {
      const name = /^ {2}readonly (\w+)\??:/.exec(line)?.[1];
      return name === undefined ? [] : [{ component, name, isSaid: lines[index - 1]?.trim().endsWith("*/") === true }];
    });
  });

describe("Storybook", () => {
  it("says of every prop what it is, by its docstring or by its name", () => {
    expect(props.length).toBeGreaterThan(400);
    expect(props.filter(({ name, isSaid }) => !isSaid && PROP_WORDS[name] === undefined)).toEqual([]);
    const used = new Set(props.map(({ name }) => name));
    expect(Object.keys(PROP_WORDS).filter((name) => !used.has(name))).toEqual([]);
  });

  it.each(components)("shows %s in a story", (name) => {
    const drawn = new RegExp(`<${name}\\b(?!>;)|component: ${name}\\b`);
    expect(drawn.test(stories)).toBe(true);
  });

  const guided = files.filter((text) => /^ {2}component: /m.test(text));
  it.each(guided.map((text) => [/title: "([^"]+)"/.exec(text)?.[1], text]))(
    "says when %s is to be used and when not, and names stories that are there",
    (_, text = "") => {
      expect(text).toContain("withGuide({");
      const examples = /\b(?:good|bad): (\[\[[\s\S]*?\]\]|\[\n[\s\S]*?\n {4}\])/g;
      for (const [, pairs = ""] of text.matchAll(examples)) {
        for (const [, story] of pairs.matchAll(/\[\s*"(\w+)"/g)) expect(text).toContain(`export const ${story}: Story`);
      }
    },
  );
});
