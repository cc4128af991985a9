import type { Bookmaker, BookmakerInput } from "@railbird/contract";
import { bookmakerName, bookmakerShortLabel, inducementsIn, optionalTexts, textsOf } from "@railbird/domain";
import type { FieldChange } from "@railbird/ui/admin";
import { useSiteSettings } from "../../app/SiteSettings";

/**
 * A bookmaker's settings as they are typed: text, a switch for `featured`, and an empty position for the last place. The logo is not among
 * them: it has an operation of its own.
 */
export type BookmakerForm = {
  readonly [Field in Exclude<keyof BookmakerInput, "logoUrl" | "inducementsConfirmed">]: Field extends "featured"
    ? boolean
    : string;
};

export type FieldName = keyof BookmakerForm;

/** The fields' labels, in display order. */
export const fieldLabels: Readonly<Record<FieldName, string>> = {
  bookmakerId: "Bookmaker ID",
  fullName: "Full Name",
  displayName: "Display Name (Short)",
  color: "Color",
  url: "Website URL",
  licenceBody: "Licence Body",
  description: "Description",
  featured: "Featured",
  position: "Position",
};

const fieldNames = Object.keys(fieldLabels) as readonly FieldName[];

/**
 * The form of a bookmaker. That of a new one is empty and featured, or has the name and the short label of `suggestedId`, an identifier of
 * the feed.
 */
export function formOf(bookmaker: Bookmaker | undefined, suggestedId?: string): BookmakerForm {
  const suggested = bookmaker === undefined ? suggestedId : undefined;
  return {
    bookmakerId: bookmaker?.bookmakerId ?? suggested ?? "",
    fullName: bookmaker?.fullName ?? (suggested ? bookmakerName(suggested) : ""),
    displayName: bookmaker?.displayName ?? (suggested ? bookmakerShortLabel(suggested) : ""),
    color: bookmaker?.color ?? "",
    url: bookmaker?.url ?? "",
    licenceBody: bookmaker?.licenceBody ?? "",
    description: bookmaker?.description ?? "",
    featured: bookmaker?.featured ?? true,
    position: bookmaker === undefined ? "" : String(bookmaker.position),
  };
}

/**
 * The request body, for a new bookmaker and for one that exists. Empty fields are left out, except of one that exists those that would
 * silently stay: an empty text removes its field, an empty position fails the contract's validation.
 */
export function bodyOf(
  form: BookmakerForm,
  exists: boolean,
  inducementsConfirmed = false,
): Omit<BookmakerInput, "logoUrl"> {
  const position = form.position.trim();
  const texts = optionalTexts
    .map((name) => [name, name === "description" ? form[name] : form[name].trim()] as const)
    .filter(([, text]) => exists || text.trim() !== "");
  return {
    bookmakerId: form.bookmakerId.trim(),
    displayName: form.displayName.trim(),
    color: form.color.trim(),
    url: form.url.trim(),
    featured: form.featured,
    ...Object.fromEntries(texts),
    ...(inducementsConfirmed && { inducementsConfirmed }),
    ...(position !== "" && { position: Number(position) }),
    ...(position === "" && exists && { position: Number.NaN }),
  };
}

/** Errors for values that the contract allows and this form does not: positions below 1. */
export function formErrors(form: BookmakerForm): Partial<Record<FieldName, string>> {
  return Number(form.position) < 1 && form.position.trim() !== "" ? { position: "Must be at least 1." } : {};
}

/** The inducements that the form's texts mention. */
export function mentionedInducements(form: BookmakerForm): readonly string[] {
  return inducementsIn(...textsOf(form));
}

/** Those that have to be confirmed: none while its texts are `base`'s. */
export function unconfirmedInducements(form: BookmakerForm, base: BookmakerForm): readonly string[] {
  const isNew = textsOf(form).join("\n") !== textsOf(base).join("\n");
  return isNew ? mentionedInducements(form) : [];
}

/** The changes that saving would make, in words. */
export function changesBetween(before: BookmakerForm, after: BookmakerForm): FieldChange[] {
  return fieldNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ field: fieldLabels[name], from: inWords(before[name]), to: inWords(after[name]) }));
}

/** Applies typed changes to a newer version: untouched fields take the newer value. */
export function rebase(typed: BookmakerForm, base: BookmakerForm, newer: BookmakerForm): BookmakerForm {
  const touched = fieldNames.filter((name) => typed[name] !== base[name]).map((name) => [name, typed[name]]);
  return { ...newer, ...Object.fromEntries(touched) };
}

function inWords(value: string | boolean): string {
  if (typeof value === "string") return value;
  return value ? "Yes" : "No";
}

/** Whether this site refuses what the law forbids (`COMPLIANCE=enforce`); otherwise it warns. */
export function useEnforced(): boolean {
  return useSiteSettings().compliance === "enforce";
}
