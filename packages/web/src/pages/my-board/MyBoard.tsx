import { bookmakerName, formatOdds, longDate, zoneName } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { EmptyState, StartTime, ThemeSwitch, useNowSelect, useToast } from "@railbird/ui";
import { SwitchField } from "@railbird/ui/admin";
import { BestSwitch, ChoiceSwitch, checkboxGrid, StarList, type StarListItem } from "@railbird/ui/my-board";
import styled from "styled-components";
import { useThemeChoice } from "../../app/use-theme-choice";
import { useRead } from "../../data/use-read";
import { askPermission } from "../../my-board/alerts/ask-permission";
import { MOST_WATCHED, neededRaceIds } from "../../my-board/alerts/due-alerts";
import { ALERT_MINUTES, type AlertChoices, type Star, starKey } from "../../my-board/board";
import { boardSlot, changeBoard } from "../../my-board/board-slot";
import { densitySlot, zoneSlot } from "../../my-board/preferences";
import { StarToggle } from "../../my-board/StarToggle";
import { ownZone } from "../../my-board/shown-zone";
import { starName, starPath } from "../../my-board/star-words";
import { useDeviceSlot } from "../../my-board/use-device-slot";
import { useMyBookmakers } from "../../my-board/use-my-bookmakers";
import { Section } from "../shared/layout";
import { AlertPriceField, BoardFile } from "./BoardFile";

const minutes = ALERT_MINUTES.map((value) => ({ value, label: `${value} min` }));

const Boxes = styled.fieldset`
  ${checkboxGrid}
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: 14px;
    color: var(--quiet);
  }
`;

const DENSITY_CHOICES = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
] as const;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px 48px;
  align-items: start;
  max-width: 1040px;
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;

/** The settings of a visitor's own board. */
export default function MyBoard() {
  return (
    <Root>
      <Column>
        <Stars />
        <AlertSettings />
      </Column>
      <Column>
        <LookSettings />
        <MyBookmakers />
        <BoardFile />
      </Column>
    </Root>
  );
}

/** Theme, rows and time zone. */
function LookSettings() {
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

/** Which bookmakers have a column in a race's table. */
function MyBookmakers() {
  const { data: directory = [] } = useRead(ref("bookmakers", {}));
  const [mine, change] = useMyBookmakers();
  const { hidden, bestOfMine } = mine;
  const hide = (ids: readonly string[]) => change({ ...mine, hidden: ids });
  const ids = [...new Set([...directory.map(({ bookmakerId }) => bookmakerId), ...hidden])];
  return (
    <Section aria-labelledby="my-bookmakers">
      <h2 id="my-bookmakers">My bookmakers</h2>
      <Boxes>
        <legend>Who has a column in a race's table</legend>
        {ids.map((id) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={({ target }) => hide(target.checked ? hidden.filter((each) => each !== id) : [...hidden, id])}
            />
            {bookmakerName(id)}
          </label>
        ))}
      </Boxes>
      <BestSwitch name="best" bestOfMine={bestOfMine} onChange={(chosen) => change({ ...mine, bestOfMine: chosen })} />
    </Section>
  );
}

/** The stars on this device, newest first. */
function Stars() {
  const { stars, alerts } = useDeviceSlot(boardSlot);
  return (
    <Section aria-labelledby="my-stars">
      <h2 id="my-stars">Starred</h2>
      {stars.length === 0 ? (
        <EmptyState>
          Nothing is starred yet. The star is at the top of each race and meeting, and with each runner.
        </EmptyState>
      ) : (
        <StarList items={stars.toReversed().map((star) => itemOf(star, alerts.prices))} />
      )}
      <RacesCalendar stars={stars} />
    </Section>
  );
}

/** The most races of a calendar (`GET /api/calendar.ics`). */
const MOST_IN_CALENDAR = 50;

const Calendar = styled.p`
  font-size: 14px;
  color: var(--quiet);
  a {
    display: inline-block;
    min-height: 44px;
    align-content: center;
  }
`;

/** A calendar of the starred races. The address names them: it is the one thing here that tells us of stars, and only when it is followed. */
function RacesCalendar({ stars }: { readonly stars: readonly Star[] }) {
  const ids = stars.flatMap((star) => (star.kind === "race" ? star.id : star.kind === "runner" ? star.raceId : []));
  if (ids.length === 0) return null;
  const races = [...new Set(ids)].slice(-MOST_IN_CALENDAR).map(encodeURIComponent).join(",");
  return (
    <Calendar>
      <a href={`/api/calendar.ics?races=${races}`}>My races as a calendar</a> Its address names these races, so
      following it tells us of them.
    </Calendar>
  );
}

function itemOf(star: Star, pricesWatched: boolean): StarListItem {
  return {
    key: starKey(star),
    href: starPath(star),
    name: star.kind === "race" ? `${star.venue} R${star.number}` : starName(star),
    detail: detailOf(star),
    actions: (
      <>
        {star.kind === "runner" &&
          (pricesWatched ? (
            <AlertPriceField runner={star} />
          ) : (
            star.alertPrice !== undefined && `Alert at ${formatOdds(star.alertPrice)}, off`
          ))}
        <StarToggle star={star} />
      </>
    ),
  };
}

function detailOf(star: Star) {
  if (star.kind === "meeting") return longDate(star.date);
  return (
    <>
      {star.kind === "race" && `${star.name}, `}
      <StartTime instant={star.startTime} zone />
    </>
  );
}

/** Which alerts come while a page of the site is open. All are off until they are switched on. */
function AlertSettings() {
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
