import { type CalendarDate, DISPLAY_ZONE, endOfMelbourneDay, melbourneDate, zoneName } from "@railbird/domain";
import { createContext, useContext } from "react";
import styled from "styled-components";
import { useNowSelect } from "./now";

const ZoneContext = createContext(DISPLAY_ZONE);

/** Sets the IANA zone in which times below it are shown. */
export const ZoneProvider = ZoneContext.Provider;

/** The IANA zone in which times are shown: Melbourne's unless the visitor has chosen another. */
export function useZone(): string {
  return useContext(ZoneContext);
}

/** The hour that movements are measured from: `9 AM`, Melbourne's; with its zone beside times of another. */
export function useNineAm(): string {
  const zone = useZone();
  return useNowSelect((now) => (zone === DISPLAY_ZONE ? "9 AM" : `9 AM ${zoneName(now, DISPLAY_ZONE)}`));
}

// The head's script sets `data-zone` before the first paint: the line has its room before its words are known.
const Note = styled.p`
  display: none;
  height: 28px;
  overflow: hidden;
  border-bottom: 1px solid var(--line);
  background: var(--raised);
  font-size: 14px;
  line-height: 27px;
  text-align: center;
  white-space: nowrap;
  text-overflow: ellipsis;
  :root[data-zone] & {
    display: block;
  }
`;

/** Says on every page that times are not Melbourne's. Styles show it to those who have chosen their own zone. */
export function ZoneNote() {
  const zone = useZone();
  const name = useNowSelect((now) => zoneName(now, zone));
  return <Note>{zone !== DISPLAY_ZONE && `Times in your zone: ${name} (${zone})`}</Note>;
}

const nextDay = (now: number) => endOfMelbourneDay(melbourneDate(now));

/** Today's date in Melbourne, by the server's clock. */
export function useToday(): CalendarDate {
  return useNowSelect(melbourneDate, nextDay);
}
