/** The hand-written guide to a component: the rest of its page in Storybook is made from its stories and its types. */
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

/** The meaning of props by name, in whatever component: one name stands for one thing. A docstring says what is particular to a component. */
export const PROP_WORDS: Readonly<Record<string, string>> = {
  directory: "How bookmakers are shown: name, colour, logo and address, by id. Absent until that has come.",
  race: "The race that is shown, as the API says it.",
  onChange: "Called with what was chosen or typed.",
  children: "What stands in it.",
  code: "Whose racing it is: R thoroughbreds, G greyhounds, H harness. Words and shapes follow it.",
  title: "Its title.",
  label: "What it is called beside the field.",
  bookmakers: "The bookmakers that are shown, in their order.",
  name: "The field's name in the form.",
  value: "What is chosen or typed now.",
  onClose: "Called when it is to be closed.",
  hint: "A sentence below the field.",
  bookmakerId: "The bookmaker's id as its feed writes it.",
  isOpen: "Whether it is open.",
  error: "What is wrong with what was typed, as a sentence.",
  kind: "Which of its kinds it is.",
  failed: "Whether it could not be loaded.",
  tips: "The tipping site's most tipped, which overrides the race's own.",
  runners: "The runners of the race, scratched ones too.",
  prices: "Prices over time, as steps from their instants on.",
  onView: "Called with what is to be shown instead.",
  runner: "The runner that is shown.",
  id: "The id of its element.",
  className: "Further class names.",
  heading: "The heading above it.",
  meeting: "The meeting that is shown.",
  onEdit: "Called with the one that is to be edited.",
  type: "The kind of field, as HTML names it.",
  autoComplete: "What a browser may fill in, as HTML names it.",
  tipsLoading: "Whether the tipping site is still being asked.",
  choices: "What can be chosen, in its order.",
  view: "What is shown of it now.",
  feed: "The feed's state and credit.",
  raceHref: "The address of a race.",
  onSort: "Called with the order that was chosen.",
  onMine: "Called with the bookmakers that were chosen.",
  onMarket: "Called with prices to win or for a place.",
  sort: "The order of the rows.",
  hasSparkline: "Whether there is a column of sparklines.",
  signals: "The betting signals that are shown.",
  text: "What is searched for.",
};
