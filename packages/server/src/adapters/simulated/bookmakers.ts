/** A bookmaker of the simulated market. */
export interface SimulatedBookmaker {
  /** One of the ten of section 5. */
  readonly id: string;
  /** The market percentage that it bets to, as a factor. */
  readonly margin: number;
  /** Bookmakers of one group see a race alike. */
  readonly group: number;
  /** How late it opens, 0 first to 1 last. */
  readonly lateness: number;
  /** How often it leaves a race out, 0 to 1. */
  readonly skips: number;
}

/** The ten bookmakers of section 5. Their margins are plausible, not measured. */
export const SIMULATED_BOOKMAKERS: readonly SimulatedBookmaker[] = [
  { id: "bet365", margin: 1.12, group: 0, lateness: 0.35, skips: 0 },
  { id: "sportsbet", margin: 1.14, group: 1, lateness: 0.1, skips: 0 },
  { id: "ladbrokes", margin: 1.13, group: 2, lateness: 0.2, skips: 0 },
  { id: "neds", margin: 1.135, group: 2, lateness: 0.2, skips: 0 },
  { id: "tab", margin: 1.155, group: 3, lateness: 0, skips: 0 },
  { id: "pointsbet", margin: 1.13, group: 4, lateness: 0.5, skips: 0.01 },
  { id: "unibet", margin: 1.14, group: 5, lateness: 0.45, skips: 0.01 },
  { id: "bluebet", margin: 1.15, group: 6, lateness: 0.7, skips: 0.03 },
  { id: "boombet", margin: 1.165, group: 7, lateness: 1, skips: 0.08 },
  { id: "palmerbet", margin: 1.15, group: 8, lateness: 0.8, skips: 0.04 },
];
