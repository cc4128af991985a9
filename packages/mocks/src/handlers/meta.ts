import type { Handlers } from "@railbird/contract";
import { document, documentYaml } from "@railbird/contract/document";
import type { RaceDay } from "../race-day/create-race-day";

type Meta = Pick<Handlers<RaceDay>, "getContractJson" | "getContractYaml">;

/** The contract itself. */
export const meta: Meta = {
  getContractJson() {
    return { status: 200, body: { ...document } };
  },
  getContractYaml() {
    return { status: 200, body: documentYaml };
  },
};
