import { RACING_CODE_LABELS } from "@railbird/domain";
import { meetingPath, racePath } from "../routes/paths";
import { raceIdOf, type Star } from "./board";

/** The full name of what is starred, for a button's label. */
export function starName(star: Star): string {
  switch (star.kind) {
    case "race":
      return `${star.venue} race ${star.number}, ${star.name}`;
    case "meeting":
      return `${star.venue} ${RACING_CODE_LABELS[star.code]}`;
    case "runner":
      return `${star.number} ${star.name}, ${star.venue} race ${star.raceNumber}`;
  }
}

/** The page that a star leads to. */
export function starPath(star: Star): string {
  return star.kind === "meeting" ? meetingPath(star.id) : racePath(raceIdOf(star));
}
