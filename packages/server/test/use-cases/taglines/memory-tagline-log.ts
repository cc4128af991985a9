import type { TaglineCount, TaglineLog } from "../../../src/ports/tagline-log";

/** Keeps counts in memory. */
export class MemoryTaglineLog implements TaglineLog {
  readonly #counts = new Map<string, TaglineCount>();

  async add(counts: readonly TaglineCount[]): Promise<void> {
    for (const { date, tagline, visits } of counts) {
      const key = `${date} ${tagline}`;
      this.#counts.set(key, { date, tagline, visits: visits + (this.#counts.get(key)?.visits ?? 0) });
    }
  }

  async list(from: string, to: string): Promise<readonly TaglineCount[]> {
    return [...this.#counts.values()]
      .filter(({ date }) => date >= from && date <= to)
      .sort((a, b) => (a.date === b.date ? (a.tagline < b.tagline ? -1 : 1) : a.date < b.date ? 1 : -1));
  }
}
