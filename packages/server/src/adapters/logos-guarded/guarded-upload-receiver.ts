import type { UploadReceiver } from "../../ports/logo-store";
import { Unavailable } from "../../ports/unavailable";

/** The error codes of a file system that is full, cannot be written or has failed. */
const STORAGE_FAILURES = new Set([
  "EACCES",
  "EDQUOT",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ENOSPC",
  "ENOTDIR",
  "EPERM",
  "EROFS",
  "ESTALE",
]);

/**
 * Receives uploads into a store that may fail. Rejects with {@link Unavailable} when it does, and with the receiver's own error for a
 * rejected upload.
 */
export class GuardedUploadReceiver implements UploadReceiver {
  constructor(
    private readonly receiver: UploadReceiver,
    /** Called with each error that shows the store to be down. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  async receive(url: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      await this.receiver.receive(url, body);
    } catch (error) {
      if (!STORAGE_FAILURES.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
      this.onFailure(error);
      throw new Unavailable("logo store", "The logo store failed.", { cause: error });
    }
  }
}
