import type { Handlers } from "@railbird/contract";
import { document, documentYaml } from "@railbird/contract/document";
import { FIRST_TAGLINE } from "@railbird/domain";
import type { RaceDay } from "../race-day/create-race-day";

type Meta = Pick<Handlers<RaceDay>, "getContractJson" | "getContractYaml" | "countTagline" | "listTaglines">;

/** The contract itself, and taglines, of which none is counted. */
export const meta: Meta = {
  getContractJson() {
    return { status: 200, body: { ...document } };
  },
  countTagline() {
    return { status: 204 };
  },
  listTaglines() {
    return { status: 200, body: { taglines: [FIRST_TAGLINE], days: [] } };
  },
  getContractYaml() {
    return { status: 200, body: documentYaml };
  },
};
