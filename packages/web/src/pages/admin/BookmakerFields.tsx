import { Button, ErrorNote } from "@railbird/ui";
import { ColorField, FormField, SwitchField } from "@railbird/ui/admin";
import type { FieldErrors } from "../../data/admin-validation";
import { loginPath } from "../../routes/paths";
import { type BookmakerForm, type FieldName, fieldLabels } from "./form-model";

export interface BookmakerFieldsProps {
  readonly form: BookmakerForm;
  readonly errors: FieldErrors;
  /** True for a bookmaker that exists: its id is fixed. */
  readonly editing: boolean;
  /** Whether the law is enforced, and not only warned of. */
  readonly enforced: boolean;
  readonly change: <Name extends FieldName>(name: Name, value: BookmakerForm[Name]) => void;
}

/** A badge has room for about as many characters. */
const SHORT_ENOUGH = 12;

type TextName = Exclude<FieldName, "featured">;

/** The fields above the logo. */
export function MainFields({ editing, enforced, ...rest }: BookmakerFieldsProps) {
  const text = textField(rest);
  return (
    <>
      <FormField
        {...text("bookmakerId")}
        isRequired
        isDisabled={editing}
        placeholder="e.g. bet365, sportsbet, ladbrokes"
        hint="The bookmaker's identifier in the odds feed. Cannot be changed after creation."
      />
      <FormField
        {...text("fullName")}
        placeholder="e.g. Ladbrokes Australia"
        hint="Optional. Shown on the Featured Bookmakers page."
      />
      <FormField
        {...text("displayName")}
        isRequired
        placeholder="e.g. LAD"
        hint={
          rest.form.displayName.trim().length > SHORT_ENOUGH
            ? `Short abbreviation on badges. They have room for some ${SHORT_ENOUGH} characters: a longer one is cut short there.`
            : "Short abbreviation on badges."
        }
      />
      <ColorField {...text("color")} />
      <FormField {...text("url")} isRequired type="url" placeholder="https://www.example.com" />
      <FormField
        {...text("licenceBody")}
        placeholder="e.g. Northern Territory Racing and Wagering Commission"
        hint={
          enforced
            ? "Who licenses it in Australia. Without one it is neither featured nor linked."
            : "Optional. Who licenses it in Australia: only a licensed bookmaker may be advertised or linked to there."
        }
      />
    </>
  );
}

/** The fields below the logo. */
export function MoreFields({ form, errors, editing, enforced, change }: BookmakerFieldsProps) {
  const text = textField({ form, errors, change });
  return (
    <>
      <FormField {...text("description")} multiline hint="Optional. Line breaks are kept." />
      <SwitchField
        label={fieldLabels.featured}
        hint={`Shown on the Featured Bookmakers page${enforced ? " if it has a licence body" : ""}.`}
        isSelected={form.featured}
        onChange={(value) => change("featured", value)}
      />
      <FormField
        {...text("position")}
        inputMode="numeric"
        hint={editing ? "Display order; 1 is the first." : "Display order; 1 is the first. Empty for the last."}
      />
    </>
  );
}

/** The props that all text fields share. */
function textField({ form, errors, change }: Omit<BookmakerFieldsProps, "editing" | "enforced">) {
  return (name: TextName) => ({
    name,
    label: fieldLabels[name],
    value: form[name],
    error: errors[name],
    autoComplete: "off",
    onChange: (value: string) => change(name, value),
  });
}

/** Why nothing was saved. */
export type SaveError =
  | { readonly kind: "changed" | "deleted" | "signedOut" }
  | { readonly kind: "failed"; readonly message: string };

interface SaveErrorNoteProps {
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
