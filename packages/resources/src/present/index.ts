export { isoInstant } from "./instant";
