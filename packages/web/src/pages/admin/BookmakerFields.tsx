import { BadgePreview, ColorField, FormField, SwitchField } from "@railbird/ui/admin";
import type { FieldErrors } from "../../data/admin-validation";
import { type BookmakerForm, type FieldName, fieldLabels } from "./form-model";

export interface BookmakerFieldsProps {
  readonly form: BookmakerForm;
  readonly errors: FieldErrors;
  /** True for a bookmaker that exists: its id is fixed. */
  readonly editing: boolean;
  readonly change: <Name extends FieldName>(name: Name, value: BookmakerForm[Name]) => void;
}

type TextName = Exclude<FieldName, "featured">;

/** The fields above the logo. */
export function MainFields({ editing, ...rest }: BookmakerFieldsProps) {
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
      <FormField {...text("displayName")} isRequired placeholder="e.g. LAD" hint="Short abbreviation on badges." />
      <ColorField {...text("color")} />
      <BadgePreview bookmakerId={rest.form.bookmakerId} displayName={rest.form.displayName} color={rest.form.color} />
      <FormField {...text("url")} isRequired type="url" placeholder="https://www.example.com" />
      <FormField
        {...text("licenceBody")}
        placeholder="e.g. Northern Territory Racing and Wagering Commission"
        hint="Who licenses it in Australia. Without one it is neither featured nor linked."
      />
    </>
  );
}

/** The fields below the logo. */
export function MoreFields({ form, errors, editing, change }: BookmakerFieldsProps) {
  const text = textField({ form, errors, change });
  return (
    <>
      <FormField {...text("description")} multiline hint="Optional. Line breaks are kept." />
      <SwitchField
        label={fieldLabels.featured}
        hint="Shown on the Featured Bookmakers page if it has a licence body."
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
function textField({ form, errors, change }: Omit<BookmakerFieldsProps, "editing">) {
  return (name: TextName) => ({
    name,
    label: fieldLabels[name],
    value: form[name],
    error: errors[name],
    autoComplete: "off",
    onChange: (value: string) => change(name, value),
  });
}
