import type { Handlers } from "@railbird/contract";
import { document, documentYaml } from "@railbird/contract/document";
import { isoInstant } from "../present";
import type { RaceDay } from "../race-day/create-race-day";

type Meta = Pick<Handlers<RaceDay>, "getStatus" | "getContractJson" | "getContractYaml">;

/** The contract itself and the clock. */
export const meta: Meta = {
  getStatus(_request, day) {
    return { status: 200, body: { now: isoInstant(day.now()), feed: day.feed() } };
  },
  getContractJson() {
    return { status: 200, body: { ...document } };
  },
  getContractYaml() {
    return { status: 200, body: documentYaml };
  },
};
