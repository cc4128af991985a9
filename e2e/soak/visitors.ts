import { Agent, get, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** The load of a server: readers, listeners, an admin and broken requests. Responses are counted by status, broken connections as `0`. */
export class Visitors {
  readonly statuses = new Map<string, number>();
  readonly #url: URL;
  readonly #paths: readonly string[];
  readonly #agent: Agent;
  readonly #streams = new Set<Socket>();
  #isOver = false;
  #pause: Promise<void> | undefined;
  #working: Promise<void>[] = [];

  constructor(url: string, paths: readonly string[], readers: number) {
    this.#url = new URL(url);
    this.#paths = paths;
    this.#agent = new Agent({ keepAlive: true, maxSockets: readers });
  }

  /** Starts readers, listeners, one admin and clients that send broken requests; they run until `stop`. */
  start(readers: number, listeners: number, admin: { readonly username: string; readonly password: string }): void {
    const each = (count: number, work: (index: number) => Promise<void>) => {
      for (let index = 0; index < count; index += 1) this.#working.push(this.#repeat(() => work(index)));
    };
    each(readers, (index) => this.#read(index));
    each(listeners, () => this.#listen());
    each(1, () => this.#administer(admin));
    each(2, (index) => this.#breakOff(index));
  }

  get listening(): number {
    return this.#streams.size;
  }

  /** Runs `work` while no requests are sent. Streams stay open. */
  async pausedWhile<T>(work: () => Promise<T>): Promise<T> {
    let goOn = () => {};
    this.#pause = new Promise((resolve) => {
      goOn = resolve;
    });
    // Requests in flight end meanwhile.
    await delay(1_500);
    try {
      return await work();
    } finally {
      this.#pause = undefined;
      goOn();
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    for (const socket of this.#streams) socket.destroy();
    await Promise.all(this.#working);
    this.#agent.destroy();
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await this.#pause;
      await work().catch(() => this.#count("0"));
    }
  }

  #count(status: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  /** Fetches one page or read, then pauses. */
  async #read(index: number): Promise<void> {
    const path = this.#paths[Math.floor(Math.random() * this.#paths.length)] ?? "/";
    await new Promise<void>((resolve, reject) => {
      const headers = { "accept-encoding": index % 2 === 0 ? "br" : "gzip" };
      get({ host: this.#url.hostname, port: this.#url.port, path, agent: this.#agent, headers }, (response) => {
        this.#count(String(response.statusCode));
        response.resume().once("end", resolve).once("error", reject);
      }).once("error", reject);
    });
    await delay(50 + Math.random() * 200);
  }

  /** Opens a stream for up to a minute and a half, and breaks its connection. */
  async #listen(): Promise<void> {
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    const topics = "next-to-jump,status,meetings-today:AU";
    socket.write(`GET /api/stream?topics=${topics} HTTP/1.1\r\nHost: ${this.#url.host}\r\n\r\n`);
    socket.on("error", () => undefined);
    socket.resume();
    this.#streams.add(socket);
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    await Promise.race([closed, delay(30_000 + Math.random() * 60_000)]);
    socket.destroy();
    await closed;
    this.#streams.delete(socket);
    await delay(100);
  }

  /** Signs in, adds a bookmaker, changes and deletes it, signs out. */
  async #administer(admin: { readonly username: string; readonly password: string }): Promise<void> {
    const headers: Record<string, string> = { "content-type": "application/json", origin: this.#url.origin };
    const send = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(new URL(path, this.#url), {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      this.#count(`admin ${response.status}`);
      return response;
    };
    const login = await send("POST", "/api/auth/login", admin);
    await login.arrayBuffer();
    headers.cookie = login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    const input = { bookmakerId: "soaked", displayName: "SOAK", color: "#101010", url: "https://soaked.example" };
    const { id } = (await (await send("POST", "/api/bookmakers", input)).json()) as { id: string };
    await (await send("PUT", `/api/bookmakers/${id}`, { ...input, displayName: "SOAKED" })).arrayBuffer();
    await (await send("DELETE", `/api/bookmakers/${id}`)).arrayBuffer();
    await (await send("POST", "/api/auth/logout")).arrayBuffer();
    await delay(5_000);
  }

  /** Sends a body that ends too early, one that is not JSON, and a malformed address. */
  async #breakOff(index: number): Promise<void> {
    const { hostname: host, port } = this.#url;
    await new Promise<void>((resolve) => {
      const headers = { "content-type": "application/json", "content-length": "1000", origin: this.#url.origin };
      const broken = request({ host, port, method: "POST", path: "/api/auth/login", headers });
      broken.on("error", () => resolve());
      broken.write('{"username":');
      setTimeout(() => broken.destroy(new Error("broken off")), 50);
    });
    const garbage = await fetch(new URL("/api/auth/login", this.#url), {
      method: "POST",
      headers: { "content-type": "application/json", origin: this.#url.origin },
      body: "{{{{",
    });
    this.#count(`broken ${garbage.status}`);
    await garbage.arrayBuffer();
    const socket = connect(Number(port), host);
    socket.on("error", () => undefined);
    socket.end(`GET /race/%E0%A4%A${index} HTTP/1.1\r\nHost: ${this.#url.host}\r\nConnection: close\r\n\r\n`);
    await new Promise<void>((resolve) => socket.resume().once("close", () => resolve()));
    await delay(2_000);
  }
}
