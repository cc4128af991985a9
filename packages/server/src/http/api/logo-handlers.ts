import type { Handlers } from "@railbird/contract";
import { LogoRejected } from "../../use-cases/logos/logo-rejections";
import type { LogoService } from "../../use-cases/logos/logo-service";
import { HttpError } from "../errors/http-error";
import type { PreparedResponse } from "../responses/prepared-response";
import type { HandlerContext } from "./handler-context";
import { missingBookmaker } from "./missing-bookmaker";
import { signedInUser } from "./signed-in-user";

/** When to try again: uploads that were not attached are removed all the time. Seconds. */
const RETRY_UPLOAD_AFTER = "600";

export interface LogoParts {
  readonly logos: Pick<LogoService, "createUpload" | "attach" | "detach">;
}

/** The operations on logos: a new upload address, and an uploaded image as a bookmaker's logo. */
export function logoHandlers({
  logos,
}: LogoParts): Pick<Handlers<HandlerContext, PreparedResponse>, "createUpload" | "attachBookmakerLogo"> {
  return {
    createUpload: async (_request, context) => {
      const account = signedInUser(context).id;
      const upload = await logos.createUpload(account, context.siteAddress).catch((error) => {
        throw error instanceof LogoRejected ? tooManyUploads(error.message) : error;
      });
      return { status: 200, body: { uploadURL: upload.url } };
    },
    attachBookmakerLogo: async ({ params, body }, context) => {
      const { username } = signedInUser(context);
      if (body.logoURL === null) {
        if ((await logos.detach(params.id, username)) === "missing") throw missingBookmaker();
        return { status: 200, body: { objectPath: null } };
      }
      const attached = await logos.attach(params.id, body.logoURL, username).catch((error) => {
        throw error instanceof LogoRejected ? new HttpError("unprocessable", { message: error.message }) : error;
      });
      if (attached === "missing") throw missingBookmaker();
      return { status: 200, body: { objectPath: attached.logoUrl } };
    },
  };
}

function tooManyUploads(message: string): HttpError {
  return new HttpError("tooManyUploads", { message, headers: { "Retry-After": RETRY_UPLOAD_AFTER } });
}
