import { addDays, type CalendarDate, shortDate } from "@railbird/domain";
import { dayPath, homePath } from "../routes/paths";

/** The way to yesterday, today and tomorrow. `today` is Melbourne's date. */
export function DayLinks({ today }: { readonly today: CalendarDate }) {
  const yesterday = addDays(today, -1);
  const tomorrow = addDays(today, 1);
  return (
    <nav aria-label="Days">
      <a href={dayPath(yesterday)}>Yesterday, {shortDate(yesterday)}</a>
      <a href={homePath}>Today, {shortDate(today)}</a>
      <a href={dayPath(tomorrow)}>Tomorrow, {shortDate(tomorrow)}</a>
    </nav>
  );
}
