import { ApiError } from "@railbird/contract/client";
import { serverMessage } from "./admin-errors";

export interface PutImageOptions {
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Stops the upload; the promise then rejects. */
  readonly signal: AbortSignal;
}

/** An image that could not be sent to its upload address. The message is a sentence for the admin that says why. */
export class UploadUnreachable extends Error {
  override readonly name = "UploadUnreachable";
}

/** The sentence for the admin about an upload that failed. */
export function uploadFailure(error: unknown): string {
  return error instanceof UploadUnreachable ? error.message : (serverMessage(error) ?? "The image could not be sent.");
}

/** Where uploads of a site that keeps logos itself go. */
const OWN_UPLOADS = "/objects/uploads/";

/**
 * Why nothing came of sending an image from a page to an upload address. Browsers do not say, but an address of another origin is most
 * likely the reason: the page's policy allows its own, and the origin of an S3 store that the server knows.
 */
export function whyUnreachable(uploadUrl: string, pageOrigin: string): string {
  const { origin, pathname } = new URL(uploadUrl, pageOrigin);
  if (origin === pageOrigin) return "The connection broke off while the image was sent. Please try again.";
  return pathname.startsWith(OWN_UPLOADS)
    ? `Logos are uploaded at ${origin} (PUBLIC_URL), and this page is open at ${pageOrigin}. Please open it at ${origin}.`
    : `${origin}, where logos are kept, cannot be reached from here, or it does not allow uploads from ${pageOrigin}.`;
}

/**
 * Sends an image to an upload address in one request. By XMLHttpRequest, since `fetch` does not report upload progress. Rejects
 * with an `ApiError` when the server rejects the image, and with {@link UploadUnreachable} when there is no response.
 */
export function putImage(url: string, file: File, { onProgress, signal }: PutImageOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", file.type);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, request.statusText, bodyOf(request.responseText)));
    };
    request.onerror = () => reject(new UploadUnreachable(whyUnreachable(url, window.location.origin)));
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
