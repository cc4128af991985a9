import { describe, expect, it } from "vitest";
import { OWN, replay } from "../../test/replay/support";
import { noFaults } from "./faults";

const statusesOf = async (get: (path: string) => Promise<Response>, count: number) => {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked += 1) statuses.push((await get("/meetings")).status);
  return statuses;
};

describe("a fault of the replay", () => {
  it("waits before a response", async () => {
    const waits: number[] = [];
    const clock = { sleep: async (ms: number) => void waits.push(ms) };
    const { get } = await replay(OWN, { faults: { ...noFaults(), delayMs: 1500 }, clock });
    expect((await get("/meetings")).status).toBe(200);
    expect(waits).toEqual([1500]);
  });

  it("responds with a status and the error in the header", async () => {
    const { get } = await replay(OWN, { faults: { ...noFaults(), status: 503 } });
    const response = await get("/meetings");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ header: { error: expect.stringMatching(/./) } });
  });

  it("asks callers to slow down", async () => {
    const { get } = await replay(OWN, { faults: { ...noFaults(), retryAfterSeconds: 7 } });
    const response = await get("/meetings");
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("7");
  });

  it("responds with a body that is not JSON", async () => {
    const { get } = await replay(OWN, { faults: { ...noFaults(), garbage: true } });
    const response = await get("/meetings");
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it.each(["gzip", "identity"])("ends the connection in the middle of a body (%s)", async (encoding) => {
    const { get } = await replay(OWN, { faults: { ...noFaults(), truncate: true } });
    const response = await get("/meetings", { headers: { "accept-encoding": encoding } });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it("is switched on and off while the server runs", async () => {
    const faults = noFaults();
    const { get } = await replay(OWN, { faults });
    expect(await statusesOf(get, 1)).toEqual([200]);
    faults.status = 500;
    expect(await statusesOf(get, 1)).toEqual([500]);
    faults.status = undefined;
    expect(await statusesOf(get, 1)).toEqual([200]);
  });

  it("affects the requested share of responses", async () => {
    const draws = [0.1, 0.3, 0.29, 0.9];
    const random = () => draws.shift() ?? 1;
    const { get } = await replay(OWN, { faults: { ...noFaults(), status: 500, rate: 0.3 }, random });
    expect(await statusesOf(get, 4)).toEqual([500, 200, 500, 200]);
  });
});
