/** What is written by hand about a component: the rest of its page in Storybook is made from its stories and its types. */
export interface StoryGuide {
  /** When it is the right one. */
  readonly use: string;
  /** When it is not, and what is instead. */
  readonly avoid: string;
  /** Its parts, each with what it is for. */
  readonly anatomy?: readonly (readonly [part: string, purpose: string])[];
  /** Keys beyond those that each control has by its role. */
  readonly keyboard?: readonly (readonly [keys: string, effect: string])[];
  /** Stories by the name of their export that show it used well, each with the reason. */
  readonly good?: readonly (readonly [story: string, reason: string])[];
  /** The same of stories that show it used badly. Their tags are `!dev` and `bad-example`: they are on the component's page alone. */
  readonly bad?: readonly (readonly [story: string, reason: string])[];
  /** Whether it stands over the whole page: each of its states has a frame of its own then. */
  readonly coversPage?: boolean;
  /** Whether it is as wide as a page: each of its states takes the whole line then. */
  readonly wide?: boolean;
  /** `stable` when absent. */
  readonly status?: "draft" | "stable" | "deprecated";
}

/** The parameters of a component's stories that hold its guide. */
export const withGuide = (guide: StoryGuide) => ({ guide });
