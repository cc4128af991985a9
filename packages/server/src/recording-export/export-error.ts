/** A recording that cannot be exported; the message is one sentence for whoever asked. */
export class ExportError extends Error {
  override readonly name = "ExportError";
}
