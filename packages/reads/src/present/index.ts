export { isoInstant } from "./shared";
