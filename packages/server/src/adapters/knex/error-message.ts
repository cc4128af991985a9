/** The message of whatever was thrown, without a full stop, to be part of a sentence. */
export function errorMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}
