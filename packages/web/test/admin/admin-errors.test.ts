import { ApiError } from "@railbird/contract/client";
import { describe, expect, it } from "vitest";
import { serverMessage } from "../../src/data/admin-errors";

describe("what an admin is told of a failed call", () => {
  it("is the server's message, with the logged id of a server error", () => {
    const rejected = { name: "conflict", message: "A bookmaker with this ID already exists." };
    expect(serverMessage(new ApiError(409, "Conflict", rejected))).toBe(rejected.message);
    const failed = { name: "serverError", message: "Something went wrong on our side.", id: "4a0c1f7e" };
    expect(serverMessage(new ApiError(500, "Internal Server Error", failed))).toBe(
      "Something went wrong on our side. (Error 4a0c1f7e)",
    );
  });

  it("is a plain message for a proxy's error, and left to the caller for a network error", () => {
    expect(serverMessage(new ApiError(502, "Bad Gateway", undefined))).toBe(
      "The server has a problem just now (502 Bad Gateway).",
    );
    expect(serverMessage(new TypeError("Failed to fetch"))).toBeUndefined();
  });
});
