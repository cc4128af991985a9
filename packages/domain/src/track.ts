/** What a track can be, in the order of the filter: turf from hard to wet, an artificial surface, a harness track. */
export const TRACKS = ["Firm", "Good", "Soft", "Heavy", "Synthetic", "Fast", "Slow"] as const;

/** A track's condition without its rating. */
export type Track = (typeof TRACKS)[number];

/** Which of {@link TRACKS} a feed's words mean, whatever rating or more they add (`Soft 5`, `HEAVY10`); `undefined` for other words. */
export function trackOf(condition = ""): Track | undefined {
  const plain = condition.trim().toLowerCase();
  return TRACKS.find((track) => plain.startsWith(track.toLowerCase()));
}
