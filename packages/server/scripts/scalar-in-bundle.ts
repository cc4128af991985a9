import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import scalar from "@scalar/fastify-api-reference";
import type { Plugin } from "vite";

/**
 * Puts Scalar's one browser file beside the built server. The package for Fastify carries that file; the one of the reference itself would
 * install 280 packages for it (decision 56). Its plugin is given what takes the route's place of a Fastify server.
 */
export function scalarInBundle(): Plugin {
  return {
    name: "scalar-in-bundle",
    async writeBundle({ dir = "dist" }) {
      await writeFile(join(dir, "scalar.mjs"), await scalarFile());
    },
  };
}

interface Route {
  readonly url: string;
  readonly handler: (request: object, reply: object) => void;
}

async function scalarFile(): Promise<string> {
  const routes: Route[] = [];
  const fastify = { route: (route: Route) => routes.push(route), initialConfig: {}, hasPlugin: () => false };
  const options = { routePrefix: "/", configuration: { url: "/" } };
  await new Promise<void>((resolve) => scalar(fastify as never, options as never, () => resolve()));
  let file: string | undefined;
  const reply = {
    header: () => reply,
    send: (body: string) => {
      file = body;
    },
  };
  routes.find(({ url }) => url.endsWith(".js"))?.handler({}, reply);
  if (file === undefined) throw new Error("Scalar's package has no browser file any more.");
  return file;
}
