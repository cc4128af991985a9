import { pathOfTopic } from "@railbird/contract/topic-path";
import { describe, expect, it } from "vitest";
import { READS, refOfTopic } from "../src";

const TOPICS = [
  "race:a",
  "prices:a",
  "best-prices:a",
  "meeting:a",
  "next-to-jump",
  "next-to-jump:R",
  "meetings-today:AU",
  "meetings-on:2026-11-21",
  "late-mail",
  "late-mail:G",
  "movers:9am",
  "movers:9am:R",
  "movers:9am:R:VIC",
  "bookmakers",
  "featured-bookmakers",
  "status",
];

describe("the address of a topic's read", () => {
  it.each(TOPICS)("%s is that of its read", (topic) => {
    const ref = refOfTopic(topic);
    if (ref === undefined) throw new Error(`There is no topic ${topic}.`);
    const { pathname, searchParams } = new URL(pathOfTopic(topic), "https://site.example");
    const params: Record<string, unknown> = { ...ref.params };
    expect(pathname).toBe(READS[ref.name].path.replace("{id}", String(params.id)));
    for (const [name, value] of searchParams) expect(String(params[name])).toBe(value);
  });

  it("is known for every kind of topic that the stream has", () => {
    const kinds = new Set(TOPICS.map((topic) => refOfTopic(topic)?.name));
    const streamed = Object.entries(READS).filter(([, read]) => "topic" in read);
    expect([...kinds].sort()).toEqual(streamed.map(([name]) => name).sort());
  });

  it("is unknown for anything else", () => {
    expect(() => pathOfTopic("weather:VIC")).toThrow("no topic weather:VIC");
  });
});
