import { setMaxListeners } from "node:events";

/** Something that runs until its signal aborts, then ends its work and resolves. */
export interface BackgroundTask {
  run(signal: AbortSignal): Promise<unknown>;
}

/** The server's tasks, which run from `start` to `stop`. */
export interface BackgroundWork {
  /** Runs every task until `stop`. */
  start(): void;
  /** Ends the tasks, waits for them, and then closes what they use. */
  stop(): Promise<void>;
}

/** Runs the server's tasks together. `close` is called once all have ended. */
export function backgroundWork(tasks: readonly BackgroundTask[], close: () => Promise<void>): BackgroundWork {
  const ending = new AbortController();
  // Every task, and much of its work, listens to the signal: more listeners than Node.js expects.
  setMaxListeners(0, ending.signal);
  let running: Promise<unknown> = Promise.resolve();
  return {
    start() {
      running = Promise.all(tasks.map((task) => task.run(ending.signal)));
    },
    async stop() {
      ending.abort();
      await running;
      await close();
    },
  };
}
