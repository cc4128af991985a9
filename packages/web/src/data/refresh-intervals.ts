/** How long an answer counts as fresh and how often it is asked for again, milliseconds (specification, section 9). */
export const REFRESH = {
  meetingsToday: { staleTime: 30_000, refetchInterval: 60_000 },
  meeting: { staleTime: 30_000, refetchInterval: 60_000 },
  race: { staleTime: 15_000, refetchInterval: 30_000 },
  tips: { staleTime: 30_000, refetchInterval: 30_000 },
  nextToJump: { staleTime: 10_000, refetchInterval: 15_000 },
  bookmakers: { staleTime: 5 * 60_000 },
} as const;
