import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../test/support/free-port";
import type { PublishedChange } from "./live-server";

/** Debian's nchan. */
const MODULES = "/usr/lib/nginx/modules";
const NCHAN = join(MODULES, "ngx_nchan_module.so");

/** Linux counts a process' time in hundredths of a second. */
const TICK_MS = 10;

/** nginx with nchan, one worker on loopback, which sends what is published to every listener of `/listen`. */
export interface Nchan {
  readonly port: number;
  /** Publishes an event; resolves once nginx has taken it. */
  publish(event: string): Promise<Pick<PublishedChange, "at">>;
  /** CPU milliseconds up to now, in steps of ten. */
  cpuMs(): number;
  end(): Promise<void>;
}

/** Starts it for so many listeners; `undefined` where it is not installed. */
export async function startNchan(listeners: number): Promise<Nchan | undefined> {
  if (!existsSync(NCHAN)) return undefined;
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "railbird-nchan-"));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, config(port, 2 * listeners, folder));
  const nginx = spawn("nginx", ["-p", folder, "-e", "stderr", "-c", file], { stdio: "ignore" });
  const exited = once(nginx, "exit");
  await isServing(port, nginx);
  return {
    port,
    async publish(event) {
      const at = String(process.hrtime.bigint());
      await fetch(`http://127.0.0.1:${port}/publish`, { method: "POST", body: event });
      return { at };
    },
    cpuMs: () => cpuMsOf(nginx.pid ?? 0),
    async end() {
      nginx.kill();
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

function config(port: number, connections: number, folder: string): string {
  const modules = ["ndk_http_module.so", "ngx_nchan_module.so"].filter((name) => existsSync(join(MODULES, name)));
  return `${modules.map((name) => `load_module ${MODULES}/${name};`).join("\n")}
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
events { worker_connections ${connections}; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  nchan_shared_memory_size 256M;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location = /publish { nchan_publisher; nchan_channel_id race; nchan_store_messages off; client_max_body_size 1m; client_body_buffer_size 1m; }
    location = /listen { nchan_subscriber eventsource; nchan_channel_id race; nchan_subscriber_timeout 0; }
  }
}
`;
}

async function isServing(port: number, nginx: ChildProcess): Promise<void> {
  while (nginx.exitCode === null) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx with nchan did not start.");
}

/** Of nginx' worker: the process that was started only minds it. nchan crashes in a process of its own. */
function cpuMsOf(master: number): number {
  const pid = readFileSync(`/proc/${master}/task/${master}/children`, "utf8").trim();
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
