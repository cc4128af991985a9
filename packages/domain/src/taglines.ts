/** The tagline of the specification's footer: one of the seven national ones for wagering advertising. The first of every list. */
export const FIRST_TAGLINE = "THINK. IS THIS A BET YOU REALLY WANT TO PLACE?";
