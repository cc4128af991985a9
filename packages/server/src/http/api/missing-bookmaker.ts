import { HttpError } from "../errors/http-error";

/** The error of an operation on a bookmaker that does not exist. */
export function missingBookmaker(): HttpError {
  return new HttpError("notFound", { message: "Bookmaker not found" });
}
