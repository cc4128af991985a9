import { describe, expect, it, onTestFinished } from "vitest";
import { Unavailable } from "../../../src/ports/unavailable";
import { startTestApp, type TestAppOptions } from "../../support/test-app";
import { logIn } from "../../use-cases/accounts/support";

async function started(options: TestAppOptions = {}) {
  const app = await startTestApp({ meetings: 1, ...options });
  onTestFinished(() => app.close());
  const say = async (path: string) => {
    const response = await app.get(path);
    return `${response.status} ${(await response.text()).trim()}`;
  };
  return { app, say };
}

describe("the server's health", () => {
  it("is alive but not serving without a race day", async () => {
    const { say } = await started({ empty: true });
    expect(await say("/health/live")).toBe("200 live");
    expect(await say("/health/serving")).toBe("503 no race day yet");
    expect(await say("/health/ready")).toBe("503 no race day yet");
  });

  it("is not ready without its database or logo store, but still serves visitors", async () => {
    const database = { name: "database" as const, isDown: false };
    const store = { name: "logo store" as const, isDown: false };
    const { say } = await started({ parts: { health: { dependencies: [database, store] } } });
    expect(await say("/health/ready")).toBe("200 ready");
    database.isDown = true;
    store.isDown = true;
    expect(await say("/health/ready")).toBe("503 the database cannot be reached\nthe logo store cannot be reached");
    expect(await say("/health/serving")).toBe("200 serving");
    expect(await say("/api/next-to-jump")).toMatch(/^200 /);
    database.isDown = false;
    store.isDown = false;
    expect(await say("/health/ready")).toBe("200 ready");
  });
});

describe("while the database is unavailable", () => {
  it("signing in is a 503 that says so and when to try again, and the typed name is not logged", async () => {
    const error = Object.assign(new Error("select * from users where username_key = ? - connect ECONNREFUSED"), {
      code: "ECONNREFUSED",
    });
    const reported: unknown[] = [];
    const { app } = await started({
      parts: {
        accounts: { signIn: { attempt: () => Promise.reject(error) } },
        health: {
          reportOutage: (thrown) => {
            reported.push(thrown);
            return "database";
          },
        },
      },
    });
    const response = await logIn(app, "my secret typed as a name", "x".repeat(12));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toEqual({
      name: "unavailable",
      message: "The database cannot be reached just now. Nothing was changed: please try again in a moment.",
    });
    expect(reported).toEqual([error]);
    expect(app.log.lines.filter(({ level }) => level !== "debug")).toEqual([]);
    expect(JSON.stringify(app.log.lines)).not.toContain("my secret");
  });

  it("and that is known, no request waits for it", async () => {
    const attempts: unknown[] = [];
    const signIn = {
      attempt: async (attempt: unknown) => {
        attempts.push(attempt);
        return { outcome: "rejected" } as const;
      },
    };
    const { app } = await started({
      parts: { accounts: { signIn }, health: { dependencies: [{ name: "database", isDown: true }] } },
    });
    expect((await logIn(app, "ada", "wrong horse")).status).toBe(503);
    expect((await app.get("/api/auth/me", { headers: { cookie: "__Host-railbird=a-session" } })).status).toBe(503);
    expect(attempts).toEqual([]);
  });

  it("a visitor without a session is still told that they are not signed in, which needs no database", async () => {
    const { app } = await started({ parts: { health: { dependencies: [{ name: "database", isDown: true }] } } });
    expect((await app.get("/api/auth/me")).status).toBe(401);
  });

  it("a logo that the store cannot give is a 503", async () => {
    const { app } = await started();
    const broken = await started({
      parts: {
        logos: {
          service: Object.assign(Object.create(app.logos) as typeof app.logos, {
            readLogo: () => Promise.reject(new Unavailable("logo store", "It is frozen.")),
          }),
        },
      },
    });
    const response = await broken.app.get(`/objects/logos/${"a".repeat(32)}.webp`);
    expect(response.status).toBe(503);
    expect(((await response.json()) as { message: string }).message).toContain("The logo store cannot be reached");
    expect(broken.app.log.lines.filter(({ level }) => level !== "debug")).toEqual([]);
  });
});

describe("the metrics", () => {
  it("are for programs on this machine whose requests did not come through a proxy", async () => {
    const { app } = await started();
    const text = await (await app.get("/metrics")).text();
    expect(text).toContain("railbird_leading 1");
    expect(text).toContain("railbird_follower_behind_seconds");
    expect(text).toContain("railbird_sign_ins_total");
    for (const headers of [{ "X-Forwarded-For": "127.0.0.1" }, { Via: "1.1 proxy" }, { Forwarded: "for=127.0.0.1" }])
      expect((await app.get("/metrics", { headers })).status).toBe(404);
  });

  it("are for clients with the token, where one is configured", async () => {
    const metricsToken = "a token of 24 characters";
    const { app } = await started({ parts: { health: { metricsToken } } });
    expect((await app.get("/metrics")).status).toBe(404);
    expect((await app.get("/metrics", { headers: { Authorization: "Bearer another" } })).status).toBe(404);
    const headers = { Authorization: `Bearer ${metricsToken}`, "X-Forwarded-For": "192.0.2.1" };
    expect((await app.get("/metrics", { headers })).status).toBe(200);
  });

  it("name the systems that are unavailable", async () => {
    const { Metrics } = await import("../../../src/http/health/metrics");
    const metrics = new Metrics({
      feedAge: () => 0,
      boardVersion: () => 0,
      pendingChanges: () => 0,
      leading: () => false,
      behind: () => 4.5,
      dependencies: [
        { name: "database", isDown: true },
        { name: "logo store", isDown: false },
      ],
    });
    metrics.signIn("wrong_password");
    const { text } = await metrics.text();
    expect(text).toContain('railbird_dependency_up{dependency="database"} 0');
    expect(text).toContain('railbird_dependency_up{dependency="logo store"} 1');
    expect(text).toContain("railbird_leading 0");
    expect(text).toContain("railbird_follower_behind_seconds 4.5");
    expect(text).toContain('railbird_sign_ins_total{outcome="wrong_password"} 1');
  });
});
