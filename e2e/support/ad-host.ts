import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The advertising script fills its slot, never loads, throws when it runs, or is a 404. */
export type AdBehaviour = "fills" | "hangs" | "throws" | "missing";

/** Another company's server that serves an advertising script. */
export interface AdHost {
  readonly origin: string;
  readonly scriptUrl: string;
  /** May be changed between visits. */
  behaviour: AdBehaviour;
  /** Headers of every call for the script, oldest first. */
  readonly scriptCalls: readonly IncomingHttpHeaders[];
  stop(): Promise<void>;
}

/** The message of the script that throws. */
export const AD_ERROR = "The advertisement fell over.";

/** Fills its container with a banner that is far too high, and reports what it can reach of the page around it. */
const BANNER = `
const reach = (name, look) => { try { look(); return name; } catch { return "no " + name; } };
const slot = document.getElementById("railbird-ad");
const picture = new Image(300, 600);
picture.alt = "A picture";
picture.src = new URL("/picture.svg", document.currentScript?.src ?? document.scripts[0].src);
slot.append("A banner: ", [
  reach("page", () => parent.document.title),
  reach("cookies", () => document.cookie),
  reach("storage", () => localStorage.length),
].join(", "), picture);
`;
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="600"><rect width="300" height="600"/></svg>`;

/** Starts an advertiser on a free loopback port. */
export async function startAdHost(): Promise<AdHost> {
  const scriptCalls: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const send = (type: string, body: string) => response.writeHead(200, { "content-type": type }).end(body);
    if (request.url === "/banner.js") {
      scriptCalls.push(request.headers);
      sendScript(host.behaviour, response);
    } else if (request.url === "/picture.svg") send("image/svg+xml", PICTURE);
    else if (request.url?.startsWith("/frames?"))
      send(
        "text/html",
        `<!doctype html><title>Framer</title><iframe src="${decodeURIComponent(request.url.slice(8))}">`,
      );
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host: AdHost = {
    origin,
    scriptUrl: `${origin}/banner.js`,
    behaviour: "fills",
    scriptCalls,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return host;
}

function sendScript(behaviour: AdBehaviour, response: ServerResponse): void {
  if (behaviour === "missing") response.writeHead(404).end("Not found");
  if (behaviour === "hangs" || behaviour === "missing") return;
  response.setHeader("content-type", "text/javascript");
  response.end(behaviour === "fills" ? BANNER : `throw new Error(${JSON.stringify(AD_ERROR)});`);
}
