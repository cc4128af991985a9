import type { BookmakerConfig } from "../../ports/bookmakers";
import type { LogoService } from "../logos/logo-service";
import type { BookmakerAdmin, BookmakerToAdd, Unconfirmed } from "./bookmaker-admin";

export interface AddBookmakerParts {
  readonly bookmakerAdmin: Pick<BookmakerAdmin, "create">;
  readonly logos: Pick<LogoService, "prepare" | "settle" | "discard">;
}

/**
 * Adds a bookmaker with the logo that was sent to an upload's address, both or neither. Throws `LogoRejected`; whatever is not
 * added leaves an upload that could be a logo to be used again.
 */
export async function addBookmaker(
  { bookmakerAdmin, logos }: AddBookmakerParts,
  added: Omit<BookmakerToAdd, "logoUrl">,
  uploadUrl: string | undefined,
  username: string,
): Promise<BookmakerConfig | "taken" | "full" | Unconfirmed> {
  if (uploadUrl === undefined) return bookmakerAdmin.create(added, username);
  const logo = await logos.prepare(uploadUrl);
  const created = await bookmakerAdmin.create({ ...added, logoUrl: logo.logoUrl }, username).catch(async (error) => {
    await logos.discard(logo.logoUrl);
    throw error;
  });
  await (typeof created === "object" && "id" in created ? logos.settle(logo) : logos.discard(logo.logoUrl));
  return created;
}
