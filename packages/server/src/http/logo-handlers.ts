import type { Handlers } from "@railbird/contract";
import { LogoRefused } from "../use-cases/logo-refusals";
import type { LogoService } from "../use-cases/logo-service";
import type { HandlerContext } from "./handler-context";
import { HttpError } from "./http-error";
import type { PreparedAnswer } from "./prepared-answer";

export interface LogoParts {
  readonly logos: Pick<LogoService, "createUpload" | "attach">;
}

/** Addresses to upload images to, and making logos of them. */
export function logoHandlers({
  logos,
}: LogoParts): Pick<Handlers<HandlerContext, PreparedAnswer>, "createUpload" | "attachBookmakerLogo"> {
  return {
    createUpload: async () => ({ status: 200, body: { uploadURL: (await logos.createUpload()).url } }),
    attachBookmakerLogo: async ({ params, body }, { user }) => {
      if (user === undefined) throw new HttpError("unauthorised");
      const attached = await logos.attach(params.id, body.logoURL, user.username).catch((fault) => {
        throw fault instanceof LogoRefused ? new HttpError("unprocessable", { message: fault.message }) : fault;
      });
      if (attached === "missing") throw new HttpError("notFound", { message: "Bookmaker not found" });
      return { status: 200, body: { objectPath: attached.logoUrl } };
    },
  };
}
