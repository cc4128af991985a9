import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Metrics } from "../../../src/http/health/metrics";

const deployed = (name: string) => readFileSync(new URL(`../../../../../deploy/${name}`, import.meta.url), "utf8");

/** The metrics that an expression of Prometheus names; a histogram's series by the histogram's name. */
function namesIn(text: string): readonly string[] {
  const names = text.match(/\b(?:railbird|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names)].map((name) => name.replace(/_seconds_(?:bucket|count|sum)$/, "_seconds"));
}

describe.each(["alerts.yml", "grafana.json"])("deploy/%s", (file) => {
  it("names only metrics that the server has", async () => {
    const metrics = new Metrics({ feedAge: () => 0, boardVersion: () => 0, pendingChanges: () => 0 });
    const { text } = await metrics.text();
    const there = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
    const named = namesIn(deployed(file));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });
});
