import type { Race } from "@railbird/contract";
import type { BreadcrumbItem } from "@railbird/ui";
import { meetingPath } from "../../routes/paths";

/** `Home > '{venue} Racing' > race`; nothing unless the race's meeting and venue are known (specification, section 2). */
export function raceBreadcrumb(
  race: Partial<Pick<Race, "meetingId" | "venue">> & Pick<Race, "number" | "name">,
): readonly BreadcrumbItem[] | undefined {
  const { meetingId, venue, number, name } = race;
  if (!meetingId || !venue) return undefined;
  return [
    { label: "Home", href: "/" },
    { label: `${venue} Racing`, href: meetingPath(meetingId) },
    { label: `Race ${number}: ${name}` },
  ];
}
