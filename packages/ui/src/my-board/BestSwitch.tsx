import { ChoiceSwitch } from "./ChoiceSwitch";

const BESTS = [
  { value: "all", label: "Best of all" },
  { value: "mine", label: "Best of mine" },
] as const;

export interface BestSwitchProps {
  /** Unique on its page. */
  readonly name: string;
  /** Whether current prices are the best of the visitor's own bookmakers; otherwise of all. */
  readonly bestOfMine: boolean;
  readonly onChange: (bestOfMine: boolean) => void;
}

/** Of whose prices the best is shown in a race's table. */
export function BestSwitch({ name, bestOfMine, onChange }: BestSwitchProps) {
  return (
    <ChoiceSwitch
      legend="Current price and market percentage"
      name={name}
      choices={BESTS}
      value={bestOfMine ? "mine" : "all"}
      onChange={(best) => onChange(best === "mine")}
    />
  );
}
