import fc from "fast-check";

/** Fixes the seed of property tests, so that a failure can be repeated on any machine. RAILBIRD_SEED, a whole number, sets another. */
fc.configureGlobal({ seed: Number(process.env.RAILBIRD_SEED ?? 20261103) });
