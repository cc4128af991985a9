import { type RaceStatus, spelledAlike } from "@railbird/domain";
import type { FeedRace } from "../../ports/odds-feed";

const STAGES: Readonly<Record<RaceStatus, number>> = { open: 0, closed: 1, interim: 2, final: 3, abandoned: 3 };

/**
 * A race as a feed that fails now last had it, with what another feed says has happened since: how far the race has come, and
 * scratchings. Neither is taken back: the other feed may be slower, or may not report scratchings.
 */
export function withNews(remembered: FeedRace, news: FeedRace): FeedRace {
  const scratched = new Map(
    news.runners.filter((runner) => runner.scratched).map(({ number, name }) => [number, spelledAlike(name)]),
  );
  const runners = remembered.runners.map((runner) =>
    scratched.get(runner.number) === spelledAlike(runner.name) ? { ...runner, scratched: true } : runner,
  );
  if (stageOf(news) <= stageOf(remembered)) {
    return { ...remembered, runners };
  }
  const { status, results } = news;
  return { ...remembered, runners, ...(status !== undefined && { status }), ...(results !== undefined && { results }) };
}

/** Before all others where its word is not known. */
function stageOf({ status }: FeedRace): number {
  return status === undefined ? -1 : STAGES[status];
}
