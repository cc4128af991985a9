import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { readRecording } from "../src/replay/read-recording";
import { type Recording, ReplayError } from "../src/replay/recording";
import { REPLAY_HELP, type ReplayArguments, replayArguments } from "../src/replay/replay-arguments";
import { serveRecording } from "../src/replay/replay-server";
import { suggestedStart } from "../src/replay/suggested-start";

const say = (line: string) => process.stdout.write(`${line}\n`);

async function serve({ folder, port, faults }: ReplayArguments): Promise<void> {
  const recording = await readRecording(folder);
  const server = await serveRecording(recording, { port, faults });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/affiliates/v1`;
  describe(recording, base);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  server.close();
  server.closeAllConnections();
}

function describe(recording: Recording, base: string): void {
  const { meetings, events, leftOut } = recording;
  const races = meetings.reduce((sum, { races }) => sum + races.length, 0);
  say(`Serving ${base}/racing/meetings`);
  say(`${meetings.length} meetings, ${races} races, ${events.size} of them with runners and prices.`);
  for (const { file, reason } of leftOut) say(`Left out: ${file}: ${reason}.`);
  const start = suggestedStart(recording);
  const clock = start === undefined ? "" : ` CLOCK_START=${new Date(start).toISOString().replace(".000Z", "Z")}`;
  say("");
  say("To see it:");
  say(`  ODDS_FEED=entain ENTAIN_BASE_URLS=ladbrokes=${base}${clock} npm start`);
}

try {
  const args = replayArguments(process.argv.slice(2));
  if (args === undefined) say(REPLAY_HELP.trimEnd());
  else await serve(args);
} catch (error) {
  if (!(error instanceof ReplayError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
