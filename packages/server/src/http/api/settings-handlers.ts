import type { Handlers } from "@railbird/contract";
import { isoInstant } from "@railbird/resources/present";
import { SettingsRejected, type SettingsTransfer } from "../../use-cases/bookmakers/settings-transfer";
import { HttpError } from "../errors/http-error";
import type { PreparedResponse } from "../responses/prepared-response";
import type { HandlerContext } from "./handler-context";

export interface SettingsParts {
  readonly settingsTransfer: Pick<SettingsTransfer, "export" | "import">;
}

/** All settings with logos as one file, out and in. */
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
    importSettings: async ({ body }, { user }) => {
      if (user === undefined) throw new HttpError("unauthorised");
      const given = body.bookmakers.map(({ logo, ...settings }) => ({
        ...settings,
        ...(logo !== undefined && { logo: new Uint8Array(Buffer.from(logo, "base64")) }),
      }));
      const imported = await settingsTransfer.import(given, user.username).catch((error) => {
        throw error instanceof SettingsRejected ? new HttpError("unprocessable", { message: error.message }) : error;
      });
      return { status: 200, body: { ...imported } };
    },
  };
}
