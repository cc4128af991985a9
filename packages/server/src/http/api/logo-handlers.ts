import type { Handlers } from "@railbird/contract";
import { LogoRejected } from "../../use-cases/logos/logo-rejections";
import type { LogoService } from "../../use-cases/logos/logo-service";
import { HttpError } from "../errors/http-error";
import type { PreparedResponse } from "../responses/prepared-response";
import type { HandlerContext } from "./handler-context";

export interface LogoParts {
  readonly logos: Pick<LogoService, "createUpload" | "attach" | "detach">;
}

/** Addresses to upload images to, and making logos of them. */
export function logoHandlers({
  logos,
}: LogoParts): Pick<Handlers<HandlerContext, PreparedResponse>, "createUpload" | "attachBookmakerLogo"> {
  return {
    createUpload: async () => ({ status: 200, body: { uploadURL: (await logos.createUpload()).url } }),
    attachBookmakerLogo: async ({ params, body }, { user }) => {
      if (user === undefined) throw new HttpError("unauthorised");
      if (body.logoURL === null) {
        if ((await logos.detach(params.id, user.username)) === "missing") throw missing();
        return { status: 200, body: { objectPath: null } };
      }
      const attached = await logos.attach(params.id, body.logoURL, user.username).catch((error) => {
        throw error instanceof LogoRejected ? new HttpError("unprocessable", { message: error.message }) : error;
      });
      if (attached === "missing") throw missing();
      return { status: 200, body: { objectPath: attached.logoUrl } };
    },
  };
}

function missing(): HttpError {
  return new HttpError("notFound", { message: "Bookmaker not found" });
}
