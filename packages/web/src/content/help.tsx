import type { ReactElement } from "react";

/** A free service that helps people with gambling, money or distress. */
export interface HelpService {
  readonly name: string;
  /** Host as it is read aloud, without scheme. */
  readonly site: string;
  readonly url: string;
  readonly phone?: string;
}

/** The site's minimum age, years. */
export const MINIMUM_AGE = 18;

export const GAMBLING_HELP = {
  name: "Gambling Help Online",
  site: "gamblinghelponline.org.au",
  url: "https://www.gamblinghelponline.org.au",
  phone: "1800 858 858",
} as const satisfies HelpService;

export const BETSTOP = {
  name: "BetStop, the National Self-Exclusion Register",
  site: "betstop.gov.au",
  url: "https://www.betstop.gov.au",
  phone: "1800 238 786",
} as const satisfies HelpService;

export const LIFELINE = {
  name: "Lifeline",
  site: "lifeline.org.au",
  url: "https://www.lifeline.org.au",
  phone: "13 11 14",
} as const satisfies HelpService;

export const DEBT_HELP = {
  name: "National Debt Helpline",
  site: "ndh.org.au",
  url: "https://ndh.org.au",
  phone: "1800 007 007",
} as const satisfies HelpService;

export const THIRTEEN_YARN = {
  name: "13YARN",
  site: "13yarn.org.au",
  url: "https://www.13yarn.org.au",
  phone: "13 92 76",
} as const satisfies HelpService;

export const NEW_ZEALAND_HELP = {
  name: "Gambling Helpline New Zealand",
  site: "gamblinghelpline.co.nz",
  url: "https://www.gamblinghelpline.co.nz",
  phone: "0800 654 655",
} as const satisfies HelpService;

/** The services of the states and territories; all can be reached by the national number. */
export const STATE_SERVICES: readonly (HelpService & { readonly state: string })[] = [
  { state: "ACT", name: "ACT Gambling Support Service", site: "racr.org.au", url: "https://racr.org.au" },
  { state: "NSW", name: "GambleAware", site: "gambleaware.nsw.gov.au", url: "https://www.gambleaware.nsw.gov.au" },
  { state: "NT", name: "Amity Community Services", site: "amity.org.au", url: "https://www.amity.org.au" },
  {
    state: "QLD",
    name: "Gambling Help Queensland",
    site: "gamblinghelpqld.org.au",
    url: "https://gamblinghelpqld.org.au",
  },
  {
    state: "SA",
    name: "Gambling Harm Support SA",
    site: "gamblingharmsupport.sa.gov.au",
    url: "https://gamblingharmsupport.sa.gov.au",
  },
  { state: "VIC", name: "Gambler's Help", site: "gamblershelp.com.au", url: "https://gamblershelp.com.au" },
  { state: "WA", name: "Gambling Help WA", site: "gamblinghelpwa.org.au", url: "https://www.gamblinghelpwa.org.au" },
];

/** A link that dials. */
export function phoneLink(service: { readonly phone: string }): ReactElement {
  return <a href={`tel:${service.phone.replaceAll(" ", "")}`}>{service.phone}</a>;
}

/** A link to the service's website, shown by its host. */
export function siteLink(service: HelpService): ReactElement {
  return <a href={service.url}>{service.site}</a>;
}
