import { addDays, type CalendarDate, isDayInReach, melbourneDate, shortDate } from "@railbird/domain";
import { useNowSelect } from "@railbird/ui";
import styled from "styled-components";
import { dayPath, homePath } from "../../routes/paths";

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    white-space: nowrap;
  }
`;

/** The way to the day before, to today and to the day after, as far as there may be racing. */
export function DaySteps({ date }: { readonly date: CalendarDate }) {
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const today = useNowSelect(melbourneDate);
  const hasBefore = useNowSelect((now) => isDayInReach(before, now));
  const hasAfter = useNowSelect((now) => isDayInReach(after, now));
  const pathOf = (day: CalendarDate) => (day === today ? homePath : dayPath(day));
  if (!hasBefore && !hasAfter) return null;
  return (
    <Nav aria-label="Other days">
      {hasBefore && <a href={pathOf(before)}>‹ {shortDate(before)}</a>}
      {![before, date, after].includes(today) && <a href={homePath}>Today</a>}
      {hasAfter && <a href={pathOf(after)}>{shortDate(after)} ›</a>}
    </Nav>
  );
}
