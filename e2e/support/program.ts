/** The API's response to a program. */
export interface Reply {
  readonly status: number;
  // A program reads whatever the specification names.
  // biome-ignore lint/suspicious/noExplicitAny: the journeys of the specification do not use the contract's types.
  readonly body: any;
}

/**
 * A program that calls the API as the specification describes it: JSON bodies and cookies, and no other header of its own. Node's `fetch`
 * sends neither Origin nor Sec-Fetch-Site.
 */
export class Program {
  readonly #site: string;
  readonly #cookies = new Map<string, string>();

  constructor(site: string) {
    this.#site = site;
  }

  /** Calls a path below `/api`. */
  async call(method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(`${this.#site}/api${path}`, {
      method,
      headers: {
        ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; ") }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.#cookies.set(name, value ?? "");
    }
    const text = await response.text();
    return { status: response.status, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text };
  }

  /** Sends an image as the browser does: `POST /api/objects/upload`, then one PUT to the address that it answers. Returns that address. */
  async upload(image: Buffer, type: string): Promise<string> {
    const { body } = await this.call("POST", "/objects/upload");
    const sent = await fetch(body.uploadURL, {
      method: "PUT",
      headers: { "content-type": type },
      body: new Uint8Array(image),
    });
    if (!sent.ok) throw new Error(`${sent.status} for the upload: ${await sent.text()}`);
    return body.uploadURL;
  }
}

/** A program with an admin's session. */
export async function signedIn(site: string, credentials: { username: string; password: string }): Promise<Program> {
  const program = new Program(site);
  const { status } = await program.call("POST", "/auth/login", credentials);
  if (status !== 200) throw new Error(`${status} for signing in.`);
  return program;
}
