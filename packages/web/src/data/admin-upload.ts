import { ApiError } from "@railbird/contract/client";

export interface PutImageOptions {
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Stops the upload; the promise then rejects. */
  readonly signal: AbortSignal;
}

/**
 * Sends an image to an upload address in one request. By XMLHttpRequest, since `fetch` does not report upload progress. Rejects
 * with an `ApiError` when the server rejects the image.
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
    request.onerror = () => reject(new TypeError("The upload address could not be reached."));
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
