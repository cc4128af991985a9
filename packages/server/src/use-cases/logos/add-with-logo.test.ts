import type { AuditEntry, Bookmaker } from "@railbird/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { images } from "../../../test/use-cases/logos/images";
import { type LogoSite, openLogoSite } from "../../../test/use-cases/logos/logo-site";

let site: LogoSite;
beforeAll(async () => {
  site = await openLogoSite();
});
afterAll(() => site.close());

async function add(bookmakerId: string, logoUrl: unknown) {
  const response = await site.app.get("/api/bookmakers", {
    method: "POST",
    headers: { ...site.signedIn(), "Content-Type": "application/json" },
    body: JSON.stringify({ bookmakerId, displayName: "SW", color: "#f00", url: "https://swift.example", logoUrl }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Bookmaker & { issues?: unknown; message?: string },
  };
}

const read = async <T>(path: string) =>
  (await (await site.app.get(path, { headers: site.signedIn() })).json()) as readonly T[];

async function uploaded(): Promise<string> {
  const url = await site.newUpload();
  await site.put(url, await images.png());
  return url;
}

describe("a bookmaker that is added with an upload's address", () => {
  it.each([
    ["whole", (url: string) => url],
    ["without its query", (url: string) => url.split("?")[0] ?? ""],
  ])("has its logo at once, given %s", async (how, given) => {
    const { status, body } = await add(`swift ${how}`, given(await uploaded()));
    expect(status).toBe(201);
    expect(body.logoUrl).toMatch(/^\/objects\/logos\/[0-9a-f]{32}\.webp$/);
    expect((await site.app.get(body.logoUrl ?? "")).headers.get("content-type")).toBe("image/webp");
    expect((await read<Bookmaker>("/api/bookmakers")).find(({ id }) => id === body.id)).toEqual(body);
    const [latest] = await read<AuditEntry>("/api/audit");
    expect(latest).toMatchObject({ action: "created", bookmakerId: `swift ${how}` });
    expect(latest?.changes).toContainEqual({ field: "logoUrl", to: body.logoUrl });
    expect(await site.storedUploads()).toEqual([]);
  });

  it.each([
    "https://elsewhere.example/logo.png",
    `https://railbird.example/objects/uploads/${"0".repeat(32)}`,
    "/objects/logos/1.webp",
    "logo.png",
  ])("is not added when there is no such upload: %s", async (url) => {
    const before = await read<Bookmaker>("/api/bookmakers");
    const { status, body } = await add("nobody", url);
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: "body.logoUrl", message: expect.any(String) }]);
    expect(await read<Bookmaker>("/api/bookmakers")).toEqual(before);
  });

  it("is not added when nothing was sent yet, and is when the image has been", async () => {
    const url = await site.newUpload();
    expect(await add("later", url)).toMatchObject({ status: 400 });
    await site.put(url, await images.webp());
    expect(await add("later", url)).toMatchObject({ status: 201, body: { logoUrl: expect.any(String) } });
    expect(await add("again", url)).toMatchObject({ status: 400 });
  });

  it("is not added when the image cannot be shown", async () => {
    const url = await site.newUpload();
    await site.put(url, Buffer.from("<html></html>"));
    const before = await site.storedLogos();
    expect(await add("broken", url)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("not an image we can show") },
    });
    expect(await site.storedLogos()).toEqual(before);
  });

  it("loses nothing when its id is taken: the upload can be used again", async () => {
    const url = await uploaded();
    const before = await site.storedLogos();
    expect(await add("SPORTSBET", url)).toMatchObject({ status: 409 });
    expect(await site.storedLogos()).toEqual(before);
    expect(await add("free", url)).toMatchObject({ status: 201, body: { logoUrl: expect.any(String) } });
  });

  it.each([null, ""])("has no logo where the address is %j", async (logoUrl) => {
    const { status, body } = await add(`none ${JSON.stringify(logoUrl)}`, logoUrl);
    expect(status).toBe(201);
    expect(body).not.toHaveProperty("logoUrl");
  });
});
