import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Balancer } from "../support/balancer";
import { freePort } from "../support/railbird";

/** More than the visitors' connections and those to the servers together. */
const CONNECTIONS = 40_000;

/** Starts one nginx process on loopback that distributes requests over the servers in turn; `undefined` where nginx is not installed. */
export async function startNginx(servers: readonly string[]): Promise<Balancer | undefined> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "railbird-nginx-"));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, config(port, servers, folder));
  const nginx = spawn("nginx", ["-p", folder, "-e", "stderr", "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(nginx, "exit").then(
    () => false,
    () => false,
  );
  const url = `http://127.0.0.1:${port}`;
  if (!(await Promise.race([isServing(url, nginx), exited]))) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    url,
    stop: async () => {
      nginx.kill();
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The configuration of deploy/nginx.conf.template, without HTTPS and without a cache, so that every request reaches a server. */
function config(port: number, servers: readonly string[], folder: string): string {
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
worker_rlimit_nofile ${CONNECTIONS};
events { worker_connections ${CONNECTIONS}; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream railbird {
    ${servers.map((url) => `server ${new URL(url).host};`).join("\n    ")}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Connection "";
    location / { proxy_pass http://railbird; }
    location = /api/stream {
      proxy_pass http://railbird;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;
}

async function isServing(url: string, nginx: ChildProcess): Promise<boolean> {
  while (nginx.exitCode === null) {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
