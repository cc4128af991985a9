import { built } from "./built";
import { Crowd } from "./crowd-processes";
import type { DayServed } from "./national-server";
import { startProcess } from "./processes";
import { measuredPaths } from "./recorded-responses";

/** Memory and processor time of the product while it serves an invented national Saturday. */
export interface NationalDay extends DayServed {
  readonly when: string;
}

/** How long it is watched, seconds: at least one whole card is merged meanwhile. */
const WATCHED_SECONDS = 70;
const START_SECONDS = 10;
const VISITORS = 1_000;

/**
 * Builds the product with a made day as its feed, and watches its process: with no visitors, with a thousand, and with a program that
 * follows every change.
 */
export async function measureNationalDay(say: (text: string) => void): Promise<NationalDay[]> {
  const { first: port, process: server } = await startProcess<number>(await built("national-server"));
  const days: NationalDay[] = [];
  const note = async (when: string) => {
    days.push({ when, ...(await server.ask<DayServed>({})) });
    say(`The national Saturday, ${when}: measured`);
  };
  try {
    // The first card, the compilation that it causes and the tips of the whole day are not measured.
    await new Promise((resolve) => setTimeout(resolve, START_SECONDS * 1_000));
    await server.ask<DayServed>({});
    await new Promise((resolve) => setTimeout(resolve, WATCHED_SECONDS * 1_000));
    await note("without visitors");
    const paths = await measuredPaths(port);
    const idOf = (name: string) => paths[name]?.split("/").at(-1) ?? "";
    const ids = [idOf("one race"), idOf("meeting page")] as const;
    const crowd = await Crowd.start({ port, streams: true, ids });
    try {
      await crowd.ask({ kind: "grow", visitors: VISITORS });
      await server.ask<DayServed>({});
      await crowd.ask({ kind: "hold", seconds: WATCHED_SECONDS });
      await note(`with ${VISITORS} visitors`);
    } finally {
      await crowd.end();
    }
    await server.ask<DayServed>({});
    const changes = ["1", "/api/changes?cursor=0", "gzip"];
    const { process: program } = await startProcess(new URL("./listeners.ts", import.meta.url), [
      String(port),
      ...changes,
    ]);
    try {
      await new Promise((resolve) => setTimeout(resolve, WATCHED_SECONDS * 1_000));
      await note("followed by a program from its beginning");
    } finally {
      await program.end();
    }
  } finally {
    await server.end();
  }
  return days;
}
