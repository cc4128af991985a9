import { Button, ErrorNote } from "@railbird/ui";
import { loginPath } from "../../routes/paths";

/** Why nothing was saved. */
export type SaveError =
  | { readonly kind: "changed" | "deleted" | "signedOut" }
  | { readonly kind: "failed"; readonly message: string };

export interface SaveErrorNoteProps {
  readonly saveError: SaveError;
  readonly onLoadNewer: () => void;
}

/** Explains in the dialog why nothing was saved, and what to do without losing what was typed. */
export function SaveErrorNote({ saveError, onLoadNewer }: SaveErrorNoteProps) {
  switch (saveError.kind) {
    case "changed":
      return (
        <ErrorNote title="Somebody else changed this bookmaker">
          <p>Nothing was saved. Load the newer version: the fields that you changed keep what you typed.</p>
          <Button onClick={onLoadNewer}>Load the newer version</Button>
        </ErrorNote>
      );
    case "deleted":
      return <ErrorNote title="Somebody else deleted this bookmaker">What you typed cannot be saved here.</ErrorNote>;
    case "signedOut":
      return (
        <ErrorNote title="Your session has ended">
          <p>
            Nothing was saved.{" "}
            <a href={loginPath} target="_blank" rel="noopener">
              Sign in in a new tab
            </a>
            , then save again here.
          </p>
        </ErrorNote>
      );
    case "failed":
      return <ErrorNote title="Nothing was saved">{saveError.message}</ErrorNote>;
  }
}
