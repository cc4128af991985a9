import type { Handlers } from "@railbird/contract";
import { addDays } from "@railbird/domain";
import type { TaglineCounter } from "../../use-cases/taglines/tagline-counter";
import { invalidPart } from "../errors/invalid-part";
import type { PreparedResponse } from "../responses/prepared-response";
import type { HandlerContext } from "./handler-context";

export interface TaglineParts {
  readonly taglines: Pick<TaglineCounter, "taglines" | "today" | "count" | "list">;
}

/** How many days are listed by default. */
const DAYS = 30;

/** Counts the taglines that visits were shown, and lists the counts for admins. */
export function taglineHandlers({
  taglines,
}: TaglineParts): Pick<Handlers<HandlerContext, PreparedResponse>, "countTagline" | "listTaglines"> {
  return {
    countTagline: ({ body }) => {
      if (taglines.count(body.tagline)) return { status: 204 };
      throw invalidPart("body.tagline", "Is not a tagline of this site.");
    },
    listTaglines: async ({ query }) => {
      const to = query.to ?? taglines.today;
      const days = await taglines.list(query.from ?? addDays(to, -DAYS), to);
      return { status: 200, body: { taglines: [...taglines.taglines], days: days.map((day) => ({ ...day })) } };
    },
  };
}
