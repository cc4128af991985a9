/** The places that are named; nobody asks who was fifth. */
export const ordinals = ["1st", "2nd", "3rd", "4th"] as const;
