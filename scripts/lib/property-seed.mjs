import fc from "fast-check";

/** The same cases in every run on every machine: a run that fails, fails again. RAILBIRD_SEED, a whole number, tries others. */
fc.configureGlobal({ seed: Number(process.env.RAILBIRD_SEED ?? 20261103) });
