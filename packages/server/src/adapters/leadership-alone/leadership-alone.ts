import type { Leadership } from "../../ports/leadership";

/** The only server on its database, as with SQLite: it leads at once and for ever. */
export const leadershipAlone: Leadership = {
  shared: false,
  lead: (work, signal) => work(signal),
};
