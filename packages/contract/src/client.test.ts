import { describe, expect, it } from "vitest";
import { ApiError, createApiClient } from "./client";

function clientOf(answer: (request: Request) => Response) {
  const requests: Request[] = [];
  const client = createApiClient({
    baseUrl: "https://railbird.example",
    fetch: async (request) => {
      requests.push(request);
      return answer(request);
    },
  });
  return { client, requests };
}

const tips = () => clientOf(() => Response.json({ tipSpotRaceId: "t1" }));
const failing = (body: string, init: ResponseInit) =>
  clientOf(() => new Response(body, init))
    .client.GET("/api/races/{id}", { params: { path: { id: "r1" } } })
    .catch((error: unknown) => error);

describe("the client", () => {
  it("calls by path and parameters, sends cookies and returns the body", async () => {
    const { client, requests } = tips();
    const { data } = await client.GET("/api/races/{id}/tips", { params: { path: { id: "a~b" } } });
    expect(data).toEqual({ tipSpotRaceId: "t1" });
    expect(requests[0]?.url).toBe("https://railbird.example/api/races/a~b/tips");
    expect(requests[0]?.credentials).toBe("include");
  });

  it("sends a body as JSON", async () => {
    const { client, requests } = clientOf(() => Response.json({ user: { username: "ada" } }));
    await client.POST("/api/auth/login", { body: { username: "ada", password: "secret" } });
    expect(requests[0]?.headers.get("content-type")).toBe("application/json");
    expect(await requests[0]?.json()).toEqual({ username: "ada", password: "secret" });
  });

  it("rejects with the body's message where there is one", async () => {
    const body = JSON.stringify({
      message: "Race not found",
      name: "notFound",
      id: "f1",
      issues: [{ path: "a", message: "b" }],
    });
    const error = await failing(body, { status: 404, statusText: "Not Found" });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: "Race not found", name: "notFound", status: 404, id: "f1" });
    expect(error).toMatchObject({ bodyMessage: "Race not found", issues: [{ path: "a", message: "b" }] });
  });

  it.each(["<h1>Bad gateway</h1>", "", "null", "[]", '{"message":""}', '{"message":7,"issues":[1]}'])(
    "rejects with the status and its text when the body is %j",
    async (body) => {
      const error = await failing(body, { status: 502, statusText: "Bad Gateway" });
      expect(error).toMatchObject({ message: "502 Bad Gateway", name: "httpError", status: 502, issues: [] });
      expect(error).toHaveProperty("bodyMessage", undefined);
    },
  );

  it("passes on the error of a call that never reached the server", async () => {
    const client = createApiClient({ baseUrl: "", fetch: () => Promise.reject(new TypeError("fetch failed")) });
    await expect(client.GET("/api/status", { baseUrl: "https://railbird.example" })).rejects.toThrow("fetch failed");
  });
});
