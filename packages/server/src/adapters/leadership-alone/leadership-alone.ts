import type { Leadership } from "../../ports/leadership";

/** The only server on its database, as with SQLite: it leads from its start to its end. */
export const leadershipAlone: Leadership = {
  shared: false,
  lead: (work, signal) => work(signal),
};
