import type { Runner } from "@railbird/contract";
import type { ComponentType } from "react";

/** A part of the table that somebody else draws: from a runner's past prices, or from what it did before. */
export type RunnerSlot = ComponentType<{ readonly runner: Runner }>;
