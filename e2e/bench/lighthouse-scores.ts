import lighthouse from "lighthouse";

/** Lighthouse's scores of a page, 0 to 100. */
export interface LighthouseScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Audits below their full score. */
  readonly misses: readonly string[];
}

/** Runs Lighthouse's mobile audit in a browser that listens on a debugging port. */
export async function measureLighthouse(url: string, port: number): Promise<LighthouseScores> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error" });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const scored = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const misses = scored
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => audit?.id ?? "");
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    misses: [...new Set(misses)],
  };
}
