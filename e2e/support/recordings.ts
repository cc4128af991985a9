import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where recorded payloads of real feeds lie: beside the project, or where RAILBIRD_FEEDS says. */
export const feedsFolder =
  process.env.RAILBIRD_FEEDS ?? fileURLToPath(new URL("../../../shared/feeds", import.meta.url));

/** Whether this machine has the recorded payloads; journeys on them are skipped where it has not, and say so. */
export const hasRecordings = existsSync(feedsFolder);

/** The project's own payloads in the same format. */
export const ownPayloads = fileURLToPath(new URL("../../packages/server/test/fixtures/entain", import.meta.url));
