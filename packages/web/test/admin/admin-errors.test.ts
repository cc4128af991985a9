import { ApiError } from "@railbird/contract/client";
import { describe, expect, it } from "vitest";
import { serverMessage } from "../../src/data/admin-errors";

describe("what an admin is told of a failed call", () => {
  it("is the server's sentence, with the id of a server error that the log has", () => {
    const rejected = { name: "conflict", message: "A bookmaker with this ID already exists." };
    expect(serverMessage(new ApiError(409, "Conflict", rejected))).toBe(rejected.message);
    const failed = { name: "serverError", message: "Something went wrong on our side.", id: "4a0c1f7e" };
    expect(serverMessage(new ApiError(500, "Internal Server Error", failed))).toBe(
      "Something went wrong on our side. (Error 4a0c1f7e)",
    );
  });

  it("puts a proxy's error in words, and leaves a network that is away to whoever asks", () => {
    expect(serverMessage(new ApiError(502, "Bad Gateway", undefined))).toBe(
      "The server has a problem just now (502 Bad Gateway).",
    );
    expect(serverMessage(new TypeError("Failed to fetch"))).toBeUndefined();
  });
});
