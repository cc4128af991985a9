import { myBoardPath, racePath } from "../../routes/paths";
import type { Alert } from "./due-alerts";

/** What a toast or a notification says of one or several alerts. */
export interface AlertMessage {
  readonly title: string;
  /** Lines. */
  readonly description: string;
  /** The same for the same alerts. */
  readonly key: string;
  /** The page that it is about. */
  readonly path: string;
}

/** The most lines of a message. */
const MOST_LINES = 6;

/** One message for alerts, of which there is at least one: pages show one toast at a time. */
export function alertMessage(alerts: readonly Alert[]): AlertMessage {
  const [first, ...others] = alerts;
  if (first === undefined) throw new Error("A message needs an alert.");
  const { raceId, key } = first;
  if (others.length === 0) return { title: first.title, description: first.description, key, path: racePath(raceId) };
  return {
    title: `${alerts.length} alerts`,
    description: linesOf(alerts).join("\n"),
    key: alerts.map((alert) => alert.key).join(" "),
    path: others.every((alert) => alert.raceId === raceId) ? racePath(raceId) : myBoardPath,
  };
}

function linesOf(alerts: readonly Alert[]): readonly string[] {
  const lines = alerts.map(({ line }) => line);
  if (lines.length <= MOST_LINES) return lines;
  const shown = lines.slice(0, MOST_LINES - 1);
  return [...shown, `and ${lines.length - shown.length} more`];
}
