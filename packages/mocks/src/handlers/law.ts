import type { Approval, Handlers, ListedApproval, SiteSwitch, Switches } from "@railbird/contract";
import { approvalState, melbourneDate } from "@railbird/domain";
import { isoInstant, presentFeatured, presentListItem } from "@railbird/reads/present";
import { allowedOf } from "@railbird/reads/source";
import type { RaceDay } from "../race-day/create-race-day";
import { allowedBy, switchesOf } from "../race-day/mocked-source";
import { errorResponse, notFound } from "./responses";

type LawOperation =
  | "listSwitches"
  | "setSwitch"
  | "previewSwitches"
  | "undoSwitch"
  | "listApprovals"
  | "addApproval"
  | "changeApproval"
  | "removeApproval";

/** The mocked operator's switches by the calendar, and the register of approvals. */
export const law: Pick<Handlers<RaceDay>, LawOperation> = {
  listSwitches: (_request, day) => ({ status: 200, body: listed(day) }),
  setSwitch({ body }, day) {
    const now = isoInstant(day.now());
    const from = body.from === undefined || Date.parse(body.from) < day.now() ? now : body.from;
    const set = { ...body, from, id: day.switches.length + 1, madeAt: now, username: day.signedInAs ?? "admin" };
    day.setSwitches([set, ...day.switches]);
    return { status: 201, body: listed(day) };
  },
  previewSwitches({ query }, day) {
    const at = query.at === undefined ? day.now() : Date.parse(query.at);
    const { withheld } = switchesOf(query.name ? drafted(day, query.name, query.on ?? false, at) : day, at);
    const allowed = allowedOf(allowedBy(day), withheld);
    const bookmakers = day.bookmakers.toSorted((a, b) => a.position - b.position);
    return {
      status: 200,
      body: {
        at: isoInstant(at),
        withheld: [...withheld],
        bookmakers: bookmakers.map((each) => presentListItem(each, allowed)),
        featured: bookmakers.flatMap((each) => presentFeatured(each, allowed) ?? []),
      },
    };
  },
  undoSwitch({ params }, day) {
    const found = day.switches.find(({ id }) => id === params.id);
    if (found === undefined) return notFound("Switch");
    if (found.undoneAt !== undefined) return errorResponse(409, "conflict", "This switch is undone already.");
    const undone = { ...found, undoneAt: isoInstant(day.now()), undoneBy: day.signedInAs ?? "admin" };
    day.setSwitches(day.switches.map((each) => (each === found ? undone : each)));
    return { status: 200, body: listed(day) };
  },
  listApprovals: (_request, day) => ({ status: 200, body: register(day) }),
  addApproval({ body }, day) {
    day.approvals = [...day.approvals, approvalOf(day, day.nextId("approval"), body)];
    return { status: 201, body: register(day) };
  },
  changeApproval({ params, body }, day) {
    if (day.approvals.every(({ id }) => id !== params.id)) return notFound("Approval");
    const changed = approvalOf(day, params.id, body);
    day.approvals = day.approvals.map((each) => (each.id === params.id ? changed : each));
    return { status: 200, body: register(day) };
  },
  removeApproval({ params }, day) {
    if (day.approvals.every(({ id }) => id !== params.id)) return notFound("Approval");
    day.approvals = day.approvals.filter(({ id }) => id !== params.id);
    return { status: 200, body: register(day) };
  },
};

function listed(day: RaceDay): Switches {
  const { withheld } = switchesOf(day, day.now());
  return { now: isoInstant(day.now()), withheld: [...withheld], byEnvironment: [], switches: [...day.switches] };
}

/** The day with a switch that is not set yet. */
function drafted({ switches }: RaceDay, name: SiteSwitch, on: boolean, at: number): Pick<RaceDay, "switches"> {
  const from = isoInstant(at);
  return { switches: [...switches, { id: switches.length + 1, name, on, from, madeAt: from, username: "admin" }] };
}

function register(day: RaceDay): ListedApproval[] {
  return day.approvals.toSorted((a, b) => (a.to ?? "~").localeCompare(b.to ?? "~"));
}

function approvalOf(day: RaceDay, id: string, approval: Approval): ListedApproval {
  const state = approvalState(approval, melbourneDate(day.now()));
  return { ...approval, id, state, updatedAt: isoInstant(day.now()), username: day.signedInAs ?? "admin" };
}
