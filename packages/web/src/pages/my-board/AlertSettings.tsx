import { useNowSelect, useToast } from "@railbird/ui";
import { SwitchField } from "@railbird/ui/admin";
import { ChoiceSwitch } from "@railbird/ui/my-board";
import { MOST_WATCHED, neededRaceIds } from "../../my-board/alerts/due-alerts";
import { ALERT_MINUTES, type AlertChoices } from "../../my-board/board";
import { boardSlot, changeBoard } from "../../my-board/board-slot";
import { useDeviceSlot } from "../../my-board/use-device-slot";
import { Section } from "../shared/layout";

const minutes = ALERT_MINUTES.map((value) => ({ value, label: `${value} min` }));

/** Which alerts come while a page of the site is open. All are off until they are switched on. */
export function AlertSettings() {
  const board = useDeviceSlot(boardSlot);
  const { alerts } = board;
  // Which races are over is not known here: those that began more than an hour ago are taken for it.
  const needed = useNowSelect((now) => neededRaceIds(board, now, { has: () => true }).length);
  const { toast } = useToast();
  const change = (changed: Partial<AlertChoices>) =>
    changeBoard((board) => ({ ...board, alerts: { ...board.alerts, ...changed } }));
  const switchOn = (kind: "start" | "scratchings" | "prices") => (on: boolean) => {
    change({ [kind]: on });
    if (on) void askPermission().then((problem) => problem && toast(problem));
  };
  return (
    <Section aria-labelledby="my-alerts">
      <h2 id="my-alerts">Alerts</h2>
      <p>They come silently while a page of Railbird is open, and as a notification of the system if you allow it.</p>
      {needed > MOST_WATCHED && (
        <p>
          Of {needed} races the {MOST_WATCHED} that start nearest to now are watched.
        </p>
      )}
      <SwitchField label="Before a starred race starts" isSelected={alerts.start} onChange={switchOn("start")} />
      {alerts.start && (
        <ChoiceSwitch
          legend="How long before"
          name="minutes"
          choices={minutes}
          value={alerts.minutes}
          onChange={(chosen) => change({ minutes: chosen })}
        />
      )}
      <SwitchField
        label="Scratchings"
        hint="Of starred runners, and in starred races"
        isSelected={alerts.scratchings}
        onChange={switchOn("scratchings")}
      />
      <SwitchField
        label="Prices of starred runners"
        hint="Once the best price is as long as the one you choose beside the runner"
        isSelected={alerts.prices}
        onChange={switchOn("prices")}
      />
    </Section>
  );
}

/** Asks for permission to notify; to be called after a switch was pressed only. Returns a toast where notifications are blocked. */
async function askPermission() {
  if (typeof Notification === "undefined") return undefined;
  const permission =
    Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  return permission === "denied"
    ? { title: "Alerts are on", description: "Your browser blocks notifications: alerts come in the page only." }
    : undefined;
}
