/** Prints one line about what is being done. */
export function say(text) {
  process.stdout.write(`\n› ${text}\n`);
}

/** Ends the command with one sentence instead of a stack. */
export function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
