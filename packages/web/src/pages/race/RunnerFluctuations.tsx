export { Fluctuations as default } from "@railbird/ui/price-history";
