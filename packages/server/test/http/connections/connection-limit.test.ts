import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { mostConnections } from "../../../src/composition/machine";
import { startTestApp } from "../../support/test-app";

async function silent(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

describe("connections that stay silent", () => {
  it("are closed to make room for visitors, the oldest first, and that is logged once", async () => {
    const app = await startTestApp({ empty: true, parts: { site: { maxConnections: 20 } } });
    onTestFinished(() => app.close());
    const sockets: Socket[] = [];
    for (let index = 0; index < 200; index += 1) sockets.push(await silent(app.port));
    for (let visit = 0; visit < 5; visit += 1) {
      const response = await app.get("/health/live", { headers: { Connection: "close" } });
      expect(response.status).toBe(200);
    }
    await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(20);
    expect(sockets[0]?.closed).toBe(true);
    const said = app.log.lines.filter(({ level }) => level === "warn");
    expect(said).toHaveLength(1);
    expect(said[0]?.message).toContain("MAX_CONNECTIONS");
  });

  it("do not end a request that is under way", async () => {
    let respond = () => {};
    const app = await startTestApp({
      empty: true,
      parts: {
        site: { maxConnections: 5 },
        accounts: {
          signIn: {
            attempt: () =>
              new Promise((resolve) => {
                respond = () => resolve({ outcome: "rejected" });
              }),
          },
        },
      },
    });
    onTestFinished(() => app.close());
    const asking = app.get("/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "ada", password: "wrong horse" }),
    });
    await expect.poll(() => respond.toString()).toContain("resolve");
    for (let index = 0; index < 50; index += 1) await silent(app.port);
    respond();
    expect((await asking).status).toBe(401);
  });

  it("are limited by the system's limit of open files", () => {
    const limits = (soft: string) =>
      `Limit  Soft Limit  Hard Limit  Units\nMax open files            ${soft}   1048576  files\n`;
    expect(mostConnections(limits("1024"))).toBe(824);
    expect(mostConnections(limits("1048576"))).toBe(20_000);
    expect(mostConnections(limits("unlimited"))).toBe(20_000);
    expect(mostConnections(limits("100"))).toBe(64);
    expect(mostConnections("")).toBe(3_896);
  });
});
