import type { Handlers } from "@railbird/contract";
import { isoInstant } from "@railbird/resources/present";
import { SettingsRejected, type SettingsTransfer } from "../../use-cases/bookmakers/settings-transfer";
import { HttpError } from "../errors/http-error";
import type { PreparedResponse } from "../responses/prepared-response";
import type { HandlerContext } from "./handler-context";
import { signedInUser } from "./signed-in-user";

export interface SettingsParts {
  readonly settingsTransfer: Pick<SettingsTransfer, "export" | "import">;
}

/** The export and the import of all settings with logos as one file. */
export function settingsHandlers({
  settingsTransfer,
}: SettingsParts): Pick<Handlers<HandlerContext, PreparedResponse>, "exportSettings" | "importSettings"> {
  return {
    exportSettings: async () => {
      const { exportedAt, bookmakers } = await settingsTransfer.export();
      return {
        status: 200,
        body: {
          format: "railbird-settings-1",
          exportedAt: isoInstant(exportedAt),
          bookmakers: bookmakers.map(({ logo, ...settings }) => ({
            ...settings,
            ...(logo && { logo: Buffer.from(logo).toString("base64") }),
          })),
        },
      };
    },
    importSettings: async ({ body }, context) => {
      const { username } = signedInUser(context);
      const given = body.bookmakers.map(({ logo, ...settings }) => ({
        ...settings,
        ...(logo !== undefined && { logo: new Uint8Array(Buffer.from(logo, "base64")) }),
      }));
      const imported = await settingsTransfer.import(given, username).catch((error) => {
        throw error instanceof SettingsRejected ? new HttpError("unprocessable", { message: error.message }) : error;
      });
      return { status: 200, body: { ...imported } };
    },
  };
}
