import { zoneName } from "@railbird/domain";
import { ThemeSwitch, useNowSelect } from "@railbird/ui";
import { ChoiceSwitch } from "@railbird/ui/my-board";
import { useThemeChoice } from "../../app/use-theme-choice";
import { densitySlot, zoneSlot } from "../../my-board/preferences";
import { ownZone } from "../../my-board/shown-zone";
import { useDeviceSlot } from "../../my-board/use-device-slot";
import { Section } from "../shared/layout";

const DENSITY_CHOICES = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
] as const;

/** Theme, rows and time zone. */
export function LookSettings() {
  const [theme, chooseTheme] = useThemeChoice();
  const density = useDeviceSlot(densitySlot);
  const zone = useDeviceSlot(zoneSlot);
  const own = useNowSelect((now) => zoneName(now, ownZone()));
  return (
    <Section aria-labelledby="my-look">
      <h2 id="my-look">Look and times</h2>
      <ThemeSwitch value={theme} onChange={chooseTheme} name="my-theme" />
      <ChoiceSwitch
        legend="Rows"
        name="density"
        choices={DENSITY_CHOICES}
        value={density}
        onChange={densitySlot.write}
      />
      <ChoiceSwitch
        legend="Times"
        name="zone"
        choices={[
          { value: "melbourne", label: "Melbourne" },
          { value: "own", label: `My zone (${own})` },
        ]}
        value={zone}
        onChange={zoneSlot.write}
      />
    </Section>
  );
}
