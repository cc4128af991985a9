/** The windows in which journeys run: a desk's and a phone's, CSS px. */
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };

/** Both windows by name, for journeys that run in each. */
export const DEVICES = [
  ["desk", DESK],
  ["phone", PHONE],
] as const;
