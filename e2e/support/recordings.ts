import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of recorded payloads of real feeds: beside the project, or RAILBIRD_FEEDS. */
export const feedsFolder =
  process.env.RAILBIRD_FEEDS ?? fileURLToPath(new URL("../../../shared/feeds", import.meta.url));

/** Whether this machine has the recorded payloads; otherwise journeys on them are reported as skipped. */
export const hasRecordings = existsSync(feedsFolder);

/** The project's own payloads in the same format. */
export const ownPayloads = fileURLToPath(new URL("../../packages/server/test/fixtures/entain", import.meta.url));
