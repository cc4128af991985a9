export { DATE, SOURCE } from "../../adapters/knex/support";
export { card, final, NOON, open, placings } from "../signal-record/support";
