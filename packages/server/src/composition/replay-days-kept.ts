/** On a shifted clock real history may look old: a replay keeps a century of it. */
export const REPLAY_DAYS_KEPT = 36_500;
