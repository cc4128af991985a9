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

describe("Storybook", () => {
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
