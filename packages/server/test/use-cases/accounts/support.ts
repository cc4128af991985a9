import type { TestApp } from "../../support/test-app";

/** A cookie as the server sets it. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: readonly string[];
}

export function cookiesOf(response: Response): readonly SetCookie[] {
  return response.headers.getSetCookie().map((text) => {
    const [pair = "", ...attributes] = text.split(/; ?/);
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), attributes: attributes.map((each) => each.toLowerCase()) };
  });
}

/** Cookies as a browser sends them back. */
export function cookieHeader(response: Response): string {
  return cookiesOf(response)
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
}

export function post(app: TestApp, path: string, headers: Record<string, string> = {}, body?: unknown) {
  return app.get(path, {
    method: "POST",
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Tries a name and a password without sending cookies. */
export function logIn(app: TestApp, username: string, password: string, headers: Record<string, string> = {}) {
  return post(app, "/api/auth/login", headers, { username, password });
}

/** The response of `/api/auth/me` to these headers. */
export async function whoAmI(app: TestApp, headers: Record<string, string>): Promise<number> {
  return (await app.get("/api/auth/me", { headers })).status;
}
