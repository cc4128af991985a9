/** Resolves in a task of its own: between two tasks the browser can paint and take input. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
