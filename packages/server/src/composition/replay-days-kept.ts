/** How many days a replay keeps: on its shifted clock real history may look old, so that nothing is deleted for a century. */
export const REPLAY_DAYS_KEPT = 36_500;
