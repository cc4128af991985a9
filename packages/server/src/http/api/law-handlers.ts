import type { ListedApproval as ApprovalShown, Handlers, Switches } from "@railbird/contract";
import { withoutAbsent } from "@railbird/contract/without-absent";
import { type Approval, approvalState, type Instant, melbourneDate } from "@railbird/domain";
import { isoInstant, presentFeatured, presentListItem } from "@railbird/reads/present";
import { allowedOf, type BookmakerSwitches } from "@railbird/reads/source";
import type { ApprovalRegister, ListedApproval, ListedSwitch } from "../../ports/law";
import type { SiteSwitches } from "../../use-cases/law/site-switches";
import { HttpError, invalidPart } from "../errors/http-error";
import type { BoardSourceParts } from "../reads/board-source";
import type { PreparedResponse } from "../responses/prepared-response";
import { type HandlerContext, signedInUser } from "./handler-context";

export interface LawParts {
  readonly switches: SiteSwitches;
  readonly approvals: ApprovalRegister;
}

export interface LawHandlerParts extends LawParts {
  readonly bookmakers: Pick<BoardSourceParts["bookmakers"], "list">;
  /** The parts that the server's settings allow. */
  readonly allowed: BookmakerSwitches;
  readonly now: () => Instant;
}

type LawOperation =
  | "listSwitches"
  | "setSwitch"
  | "previewSwitches"
  | "undoSwitch"
  | "listApprovals"
  | "addApproval"
  | "changeApproval"
  | "removeApproval";

const SWITCHES_FULL = "No more switches can be stored.";
const APPROVALS_FULL = "No more approvals can be stored. Remove one that has ended.";
const UNDONE_ALREADY = "This switch is undone already.";
const ENDS_FIRST = "Must not be before the first day.";

/** The operator's switches by the calendar, and the register of approvals, for signed-in admins. */
export function lawHandlers({
  switches,
  approvals,
  bookmakers,
  allowed,
  now,
}: LawHandlerParts): Pick<Handlers<HandlerContext, PreparedResponse>, LawOperation> {
  const listed = (): Switches => ({
    now: isoInstant(now()),
    withheld: [...switches.withheld(now())],
    byEnvironment: [...switches.byEnvironment],
    switches: switches.list().map(presentSwitch),
  });
  const register = async () => (await approvals.list()).map((each) => presentApproval(each, now()));
  const author = (context: HandlerContext) => ({ username: signedInUser(context).username, at: now() });
  return {
    listSwitches: () => ({ status: 200, body: listed() }),
    setSwitch: async ({ body }, context) => {
      const { from, ...given } = withoutAbsent(body);
      const instant = from === undefined ? undefined : Date.parse(from);
      const outcome = await switches.set({ ...given, from: instant }, signedInUser(context).username);
      if (outcome === "full") throw new HttpError("conflict", { message: SWITCHES_FULL });
      return { status: 201, body: listed() };
    },
    previewSwitches: ({ query }) => {
      const at = query.at === undefined ? now() : Date.parse(query.at);
      const withheld = switches.withheld(at, query.name && { name: query.name, on: query.on ?? false });
      const shown = allowedOf(allowed, withheld);
      return {
        status: 200,
        body: {
          at: isoInstant(at),
          withheld: [...withheld],
          bookmakers: bookmakers.list().map((each) => presentListItem(each, shown)),
          featured: bookmakers.list().flatMap((each) => presentFeatured(each, shown) ?? []),
        },
      };
    },
    undoSwitch: async ({ params }, context) => {
      const outcome = await switches.undo(params.id, signedInUser(context).username);
      if (outcome === "missing") throw new HttpError("notFound", { message: "Switch not found" });
      if (outcome === "already") throw new HttpError("conflict", { message: UNDONE_ALREADY });
      return { status: 200, body: listed() };
    },
    listApprovals: async () => ({ status: 200, body: await register() }),
    addApproval: async ({ body }, context) => {
      const outcome = await approvals.add(checked(withoutAbsent(body)), author(context));
      if (outcome === "full") throw new HttpError("conflict", { message: APPROVALS_FULL });
      return { status: 201, body: await register() };
    },
    changeApproval: async ({ params, body }, context) => {
      const outcome = await approvals.change(params.id, checked(withoutAbsent(body)), author(context));
      if (outcome === "missing") throw missingApproval();
      return { status: 200, body: await register() };
    },
    removeApproval: async ({ params }) => {
      if ((await approvals.remove(params.id)) === "missing") throw missingApproval();
      return { status: 200, body: await register() };
    },
  };
}

function checked(approval: Approval): Approval {
  const { from, to } = approval;
  if (to !== undefined && to < from) throw invalidPart("body.to", ENDS_FIRST);
  return approval;
}

function missingApproval(): HttpError {
  return new HttpError("notFound", { message: "Approval not found" });
}

function presentSwitch({ from, madeAt, undoneAt, ...given }: ListedSwitch): Switches["switches"][number] {
  return {
    ...given,
    from: isoInstant(from),
    madeAt: isoInstant(madeAt),
    ...(undoneAt !== undefined && { undoneAt: isoInstant(undoneAt) }),
  };
}

function presentApproval({ updatedAt, ...approval }: ListedApproval, now: Instant): ApprovalShown {
  return { ...approval, state: approvalState(approval, melbourneDate(now)), updatedAt: isoInstant(updatedAt) };
}
