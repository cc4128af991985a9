/** Section 9's constants of toasts: how many at once, how long each (ms), how far a swipe goes (px), and when a dismissed one is forgotten (ms). */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_DIRECTION = "right";
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
