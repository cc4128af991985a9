/** The places that have a name: those beyond the fourth are not shown. */
export const ordinals = ["1st", "2nd", "3rd", "4th"] as const;
