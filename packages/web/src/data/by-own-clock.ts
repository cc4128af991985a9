import type { DehydratedState } from "@tanstack/react-query";

/**
 * The page's answers, dated by the visitor's clock, which react-query compares their age with: as fresh as the page, however
 * wrong that clock is. `madeAt` is the server's clock when it made the page, epoch milliseconds.
 */
export function byOwnClock(answers: DehydratedState, madeAt: number, ownNow: number = Date.now()): DehydratedState {
  const shift = ownNow - madeAt;
  return {
    ...answers,
    queries: answers.queries.map((query) => {
      const { dataUpdatedAt, errorUpdatedAt } = query.state;
      return {
        ...query,
        state: {
          ...query.state,
          dataUpdatedAt: dataUpdatedAt && dataUpdatedAt + shift,
          errorUpdatedAt: errorUpdatedAt && errorUpdatedAt + shift,
        },
      };
    }),
  };
}
