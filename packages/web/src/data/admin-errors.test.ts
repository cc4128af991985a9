import { ApiError } from "@railbird/contract/client";
import { describe, expect, it } from "vitest";
import { failureMessage, serverMessage } from "./admin-errors";

describe("what an admin is told of a failed call", () => {
  it("is the server's message, with the logged id of a server error", () => {
    const rejected = { name: "conflict", message: "A bookmaker with this ID already exists." };
    expect(serverMessage(new ApiError(409, "Conflict", rejected))).toBe(rejected.message);
    const failed = { name: "serverError", message: "Something went wrong on our side.", id: "4a0c1f7e" };
    expect(serverMessage(new ApiError(500, "Internal Server Error", failed))).toBe(
      "Something went wrong on our side. (Error 4a0c1f7e)",
    );
  });

  it.each([400, 409, 500, 503])("is a message that is there as it is, whoever responded (%s)", (status) => {
    expect(failureMessage(new ApiError(status, "Status", { message: "Closed for stocktaking." }))).toBe(
      "Closed for stocktaking.",
    );
  });

  it("is a sentence for a proxy's error and for no response, which callers may replace by their own", () => {
    const badGateway = new ApiError(502, "Bad Gateway", undefined);
    const offline = new TypeError("Failed to fetch");
    expect(serverMessage(badGateway)).toBeUndefined();
    expect(serverMessage(offline)).toBeUndefined();
    expect(failureMessage(badGateway)).toBe("The server has a problem just now (502 Bad Gateway).");
    expect(failureMessage(offline)).toBe("The server could not be reached.");
    expect(failureMessage(new ApiError(404, "Not Found", undefined))).toBe("404 Not Found");
  });
});
