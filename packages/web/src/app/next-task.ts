/** Resolves in a later task, so that the browser can paint and handle input before it. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // A message is delivered without the delay that browsers give to timers.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
