import type { FirstView } from "./first-view";
import type { LighthouseScores } from "./lighthouse-scores";
import type { OpenPage } from "./open-page";
import type { PageLoad } from "./page-load";

/** The measurements of one page. */
export interface PageMeasures {
  readonly what: string;
  readonly load: PageLoad;
  readonly lighthouse: LighthouseScores;
  readonly open: OpenPage;
  readonly firstView: FirstView;
}

interface Column {
  readonly title: string;
  readonly of: (page: PageMeasures) => number;
  readonly digits?: number;
  /** The most it may be, or the least where `least` is set; none where it is only shown. */
  readonly target?: number;
  readonly least?: boolean;
  /** Pages that the target holds for; all when absent. */
  readonly pages?: readonly string[];
}

/** The tables of the report; each is one line a page. */
const TABLES: readonly (readonly Column[])[] = [
  [
    { title: "LCP, ms", of: ({ load }) => load.lcp, target: 1500 },
    { title: "CLS", of: ({ load }) => load.cls, digits: 3, target: 0.01 },
    { title: "total blocking time, ms", of: ({ load }) => load.tbt, target: 50 },
    { title: "longest task at load, ms", of: ({ load }) => load.longestTask },
    {
      title: "Lighthouse: performance",
      of: ({ lighthouse }) => lighthouse.performance,
      target: 98,
      least: true,
    },
    { title: "accessibility", of: ({ lighthouse }) => lighthouse.accessibility, target: 100, least: true },
    { title: "best practices", of: ({ lighthouse }) => lighthouse.bestPractices, target: 100, least: true },
    { title: "SEO", of: ({ lighthouse }) => lighthouse.seo, target: 100, least: true },
  ],
  [
    { title: "longest task while open, ms", of: ({ open }) => open.longestTask, target: 0 },
    { title: "long tasks together, ms", of: ({ open }) => open.longTaskTime },
    { title: "main thread busy, ms a second", of: ({ open }) => open.busyPerSecond, digits: 1 },
    { title: "HTML, raw kB", of: ({ firstView }) => firstView.htmlBytes / 1000 },
    {
      title: "scripts at first, gzipped kB",
      of: ({ firstView }) => firstView.scriptBytes / 1000,
      digits: 1,
      target: 110,
      pages: ["home"],
    },
  ],
];

/** The report as Markdown: the tables, then the figures that miss their targets. */
export function reportOf(pages: readonly PageMeasures[]): string {
  return [...TABLES.map((columns) => tableOf(columns, pages)), shortcomings(pages)].join("\n\n");
}

function tableOf(columns: readonly Column[], pages: readonly PageMeasures[]): string {
  return [
    `| Page | ${columns.map(({ title }) => title).join(" | ")} |`,
    `| --- |${" ---: |".repeat(columns.length)}`,
    ...pages.map((page) => `| ${page.what} | ${columns.map((column) => shown(column, page)).join(" | ")} |`),
  ].join("\n");
}

function shown({ of, digits = 0 }: Column, page: PageMeasures): string {
  return of(page).toFixed(digits);
}

function shortcomings(pages: readonly PageMeasures[]): string {
  const short = TABLES.flat().flatMap((column) =>
    pages.filter((page) => misses(column, page)).map((page) => sentence(column, page)),
  );
  return short.length === 0 ? "Nothing falls short of its target." : `Falls short: ${short.join("; ")}.`;
}

function misses({ of, target, least = false, pages }: Column, page: PageMeasures): boolean {
  if (target === undefined || (pages !== undefined && !pages.includes(page.what))) return false;
  return least ? of(page) < target : of(page) > target;
}

function sentence(column: Column, page: PageMeasures): string {
  const audits = column.least && page.lighthouse.misses.length > 0 ? ` (${page.lighthouse.misses.join(", ")})` : "";
  return `${column.title} of ${page.what}: ${shown(column, page)}, not ${column.target}${audits}`;
}
