import { ApiError } from "@railbird/contract/client";
import { expect, it } from "vitest";
import { UploadUnreachable, uploadFailure, whyUnreachable } from "../../src/data/admin-upload";

it.each([
  [
    "http://localhost:3000/objects/uploads/7f?expires=1",
    "The connection broke off while the image was sent. Please try again.",
  ],
  ["/objects/uploads/7f", "The connection broke off while the image was sent. Please try again."],
  [
    "https://railbird.example/objects/uploads/7f?expires=1",
    "Logos are uploaded at https://railbird.example (PUBLIC_URL), and this page is open at http://localhost:3000. Please open it at https://railbird.example.",
  ],
  [
    "https://s3.example:9000/logos/uploads/7f",
    "https://s3.example:9000, where logos are kept, cannot be reached from here, or it does not allow uploads from http://localhost:3000.",
  ],
])("an upload to %s that gets no response says why", (url, sentence) => {
  expect(whyUnreachable(url, "http://localhost:3000")).toBe(sentence);
});

it("a failed upload says what is known of it", () => {
  expect(uploadFailure(new UploadUnreachable("Why."))).toBe("Why.");
  expect(uploadFailure(new ApiError(413, "", { name: "payloadTooLarge", message: "It is too large." }))).toBe(
    "It is too large.",
  );
  expect(uploadFailure(new Error("anything"))).toBe("The image could not be sent.");
});
