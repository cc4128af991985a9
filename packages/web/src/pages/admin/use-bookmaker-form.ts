import type { Bookmaker } from "@railbird/contract";
import { useState } from "react";
import type { FieldErrors } from "../../data/admin-validation";
import {
  type BookmakerForm,
  changesBetween,
  type FieldName,
  formOf,
  mentionedInducements,
  rebase,
  unconfirmedInducements,
} from "./form-model";

/** A bookmaker's form, the version that it is based on, and its validation errors. */
export function useBookmakerForm(start: Bookmaker | undefined, suggestedId: string | undefined, enforced: boolean) {
  const [base, setBase] = useState(start);
  const [form, setForm] = useState(() => formOf(start, suggestedId));
  // The suggested values do not count as changes.
  const original = formOf(base, suggestedId);
  const [errors, setErrors] = useState<FieldErrors>({});

  return {
    base,
    form,
    errors,
    setErrors,
    changes: changesBetween(original, form),
    /** Inducements that the texts mention; where the law is enforced those to be confirmed before they are saved. */
    inducements: enforced ? unconfirmedInducements(form, original) : mentionedInducements(form),
    change: <Name extends FieldName>(name: Name, value: BookmakerForm[Name]) => {
      setForm((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _settled, ...others }) => others);
    },
    /** Applies what was typed to a newer version of the bookmaker. */
    takeUp: (newer: Bookmaker) => {
      setForm((typed) => rebase(typed, original, formOf(newer)));
      setBase(newer);
    },
  };
}
