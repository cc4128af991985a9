import { readdir, stat } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { startTestApp } from "../../support/test-app";

export const PUBLIC_URL = "https://railbird.example";

/** The parts of an API response that tests read: an error's message, a logo's path. */
interface Said {
  readonly name?: string;
  readonly message?: string;
  readonly objectPath?: string | null;
}

/** A site in a test whose admin is signed in, and what admins do with logos. */
export async function openLogoSite() {
  const app = await startTestApp({ empty: true });
  let headers = await app.signIn();
  const onServer = (url: string) => url.replace(PUBLIC_URL, app.url);

  async function newUpload(): Promise<string> {
    const response = await app.get("/api/objects/upload", { method: "POST", headers });
    if (!response.ok) throw new Error(`An upload was answered with ${response.status}.`);
    return ((await response.json()) as { uploadURL: string }).uploadURL;
  }

  async function put(
    url: string,
    body: string | Uint8Array<ArrayBuffer> | ReadableStream,
    sent: Record<string, string> = {},
  ) {
    const response = await fetch(onServer(url), { method: "PUT", body, headers: sent, duplex: "half" } as RequestInit);
    const text = await response.text();
    return { status: response.status, message: text === "" ? undefined : (JSON.parse(text) as Said).message };
  }

  async function attach(logoURL: string | null, id = "b1", sent: Record<string, string> = headers) {
    const response = await app.get(`/api/bookmakers/${id}/logo`, {
      method: "PUT",
      headers: { ...sent, "Content-Type": "application/json" },
      body: JSON.stringify({ logoURL }),
    });
    return { status: response.status, body: (await response.json()) as Said };
  }

  return {
    app,
    onServer,
    newUpload,
    put,
    attach,
    signedIn: () => headers,
    async signInAgain() {
      headers = await app.signIn();
    },
    async uploadAndAttach(file: Uint8Array<ArrayBuffer>, id = "b1"): Promise<{ status: number; body: Said }> {
      const url = await newUpload();
      const { status, message = "" } = await put(url, file);
      return status === 200 ? attach(url, id) : { status, body: { message } };
    },
    /** The files of uploads that have content: a used upload leaves an empty file behind. */
    async storedUploads(): Promise<string[]> {
      const folder = join(app.logosFolder, "uploads");
      const names = await readdir(folder).catch(() => []);
      const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
      return names.filter((_, index) => (sizes[index] ?? 0) > 0);
    },
    storedLogos: (): Promise<string[]> => readdir(join(app.logosFolder, "logos")).catch(() => []),
    /** The status of a literal path, in which `fetch` would resolve the dots. */
    rawStatus(method: string, path: string): Promise<number | undefined> {
      return new Promise((resolve, reject) => {
        const asking = request({ host: "127.0.0.1", port: app.port, method, path }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asking.on("error", reject);
        asking.end();
      });
    },
    close: () => app.close(),
  };
}

export type LogoSite = Awaited<ReturnType<typeof openLogoSite>>;
