import { PROP_WORDS, type StoryGuide } from "@railbird/ui/story-guide";
import {
  Description,
  DocsContext,
  DocsPage,
  Heading,
  Story,
  Subheading,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import type { PreparedStory } from "storybook/internal/types";
import styled from "styled-components";
import { FactTable } from "../pages/blocks/FactTable";
import { readAloud, type Spoken, type TabStop, tabStops } from "./read-aloud";

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: 24px 16px;
  margin-block: 16px 32px;
`;

const Cell = styled.figure`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: 8px;
  min-width: 0;
  margin: 0;
  &[data-wide] {
    grid-column: 1 / -1;
  }
  figcaption {
    font-size: 14px;
    line-height: 20px;
    color: var(--quiet);
  }
  figcaption a,
  figcaption b {
    font-weight: 600;
    color: var(--ink);
  }
  figcaption p {
    margin: 0;
    font-size: 14px;
    line-height: 20px;
    color: var(--quiet);
  }
  &[data-verdict="good"] > div {
    border-top: 4px solid var(--brand);
  }
  &[data-verdict="bad"] > div {
    border-top: 4px dashed var(--edge);
  }
`;

/** As high as a window at most: a table of a race says two hundred things. */
const Reading = styled.div`
  max-height: 480px;
  overflow: auto;
`;

/** A story's place: as high while the story is not drawn, since only those in view are. */
const Stage = styled.div.attrs({ className: "sb-unstyled" })`
  min-height: 96px;
  padding: 16px;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--paper);
  &[data-framed] {
    padding: 0;
  }
`;

const Status = styled.p`
  && {
    color: var(--quiet);
    font-size: 14px;
  }
`;

/** A component's page; a whole page of the site has Storybook's own, since its stories are as large as a window. */
export function ComponentPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  return preparedMeta.title.startsWith("Pages/") ? <DocsPage /> : <Component />;
}

function Component() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const all = useContext(DocsContext).componentStories();
  const guide: StoryGuide | undefined = preparedMeta.parameters.guide;
  const first = useRef<HTMLDivElement>(null);
  const shown = all.filter((story) => story.tags.includes("autodocs") && !story.tags.includes("bad-example"));
  const onAPhone = shown.filter(isOfAPhone);
  const states = shown.filter((story) => !isOfAPhone(story));
  const [example] = states;
  return (
    <>
      <Title />
      <Description />
      <StatusLine guide={guide} stories={shown} />
      {guide && <Guide guide={guide} stories={all} />}
      <Heading>States</Heading>
      <Grid>
        {states.map((story) => (
          <State key={story.id} story={story} stage={story === example ? first : undefined} />
        ))}
      </Grid>
      {onAPhone.length > 0 && (
        <p>
          At a phone's width:{" "}
          {onAPhone.map((story, index) => (
            <span key={story.id}>
              {index > 0 && ", "}
              <StoryLink story={story}>{story.name}</StoryLink>
            </span>
          ))}
          .
        </p>
      )}
      <Heard stage={first} keyboard={guide?.keyboard} />
      {preparedMeta.component && (
        <>
          <Heading>Props</Heading>
          <Props />
        </>
      )}
    </>
  );
}

type AnyStory = PreparedStory;

const guideOf = (story: AnyStory) => (story.parameters.guide ?? {}) as Partial<StoryGuide>;

/** Whether a story is of a phone: it would be drawn at the page's width here. */
const isOfAPhone = ({ storyGlobals }: AnyStory) => storyGlobals.viewport?.value === "phone";

interface StatusLineProps {
  readonly guide: StoryGuide | undefined;
  readonly stories: readonly AnyStory[];
}

/** How far a component can be relied on, and by how many tests. */
function StatusLine({ guide, stories }: StatusLineProps) {
  const { status = "stable" } = guide ?? {};
  const played = stories.filter(({ playFunction }) => playFunction !== undefined);
  return (
    <Status>
      <b>{`${status.charAt(0).toUpperCase()}${status.slice(1)}`}</b>. {stories.length}{" "}
      {stories.length === 1 ? "state" : "states"}, each checked by axe in both themes
      {played.length > 0 && `; ${played.length} of them ${played.length === 1 ? "has" : "have"} a test of what they do`}
      .
    </Status>
  );
}

function Guide({ guide, stories }: { readonly guide: StoryGuide; readonly stories: readonly AnyStory[] }) {
  const { use, avoid, anatomy = [], good = [], bad = [] } = guide;
  const examples = [
    ...good.map(([name, reason]) => ({ name, reason, verdict: "good" as const })),
    ...bad.map(([name, reason]) => ({ name, reason, verdict: "bad" as const })),
  ];
  return (
    <>
      <Heading>When to use</Heading>
      <p>{use}</p>
      <Subheading>When not</Subheading>
      <p>{avoid}</p>
      {examples.length > 0 && (
        <Grid>
          {examples.map(({ name, reason, verdict }) => (
            <Example key={name} story={storyNamed(stories, name)} reason={reason} verdict={verdict} />
          ))}
        </Grid>
      )}
      {anatomy.length > 0 && (
        <>
          <Heading>Anatomy</Heading>
          <FactTable head={["Part", "What it is for"]} rows={anatomy} />
        </>
      )}
    </>
  );
}

/** The story of an export. A guide that names none that is there is a mistake of whoever wrote it. */
function storyNamed(stories: readonly AnyStory[], name: string): AnyStory {
  const found = stories.find((story) => story.moduleExport !== undefined && story.id.endsWith(`--${dashed(name)}`));
  if (found === undefined) throw new Error(`The guide names ${name}, and no story is exported by that name.`);
  return found;
}

const dashed = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase();

interface ExampleProps {
  readonly story: AnyStory;
  readonly reason: string;
  readonly verdict: "good" | "bad";
}

function Example({ story, reason, verdict }: ExampleProps) {
  return (
    <Cell data-verdict={verdict}>
      <figcaption>
        <b>{verdict === "good" ? "Do" : "Don't"}.</b> {reason}
      </figcaption>
      <Drawn story={story} />
    </Cell>
  );
}

interface StateProps {
  readonly story: AnyStory;
  readonly stage: RefObject<HTMLDivElement | null> | undefined;
}

/** A story under its name. One that is wider than its cell takes the whole line. */
function State({ story, stage }: StateProps) {
  const cell = useRef<HTMLElement>(null);
  const guide = guideOf(story);
  return (
    <Cell ref={cell} data-wide={guide.coversPage || guide.wide ? "" : undefined}>
      <figcaption>
        <StoryLink story={story}>{story.name}</StoryLink>
        <Description of={story.moduleExport} />
      </figcaption>
      <Drawn story={story} stage={stage} onWide={() => cell.current?.setAttribute("data-wide", "")} />
    </Cell>
  );
}

function StoryLink({ story, children }: { readonly story: AnyStory; readonly children: ReactNode }) {
  return (
    <a href={`./?path=/story/${story.id}`} target="_top">
      {children}
    </a>
  );
}

/** As high as a small phone. */
const FRAME_HEIGHT = "640px";

interface DrawnProps {
  readonly story: AnyStory;
  readonly stage?: RefObject<HTMLDivElement | null> | undefined;
  readonly onWide?: () => void;
}

/** A story, drawn once it comes near the window: a page with forty tables opens as fast as one with four. */
function Drawn({ story, stage, onWide }: DrawnProps) {
  const own = useRef<HTMLDivElement>(null);
  const ref = stage ?? own;
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isNear) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: "400px" });
    near.observe(element);
    return () => near.disconnect();
  }, [ref, isNear]);
  useEffect(() => {
    const element = ref.current;
    if (element === null || !isNear || onWide === undefined) return;
    const measure = new MutationObserver(() => element.scrollWidth > element.clientWidth && onWide());
    measure.observe(element, { childList: true, subtree: true });
    return () => measure.disconnect();
  }, [ref, isNear, onWide]);
  const { coversPage = false } = guideOf(story);
  return (
    <Stage ref={ref} data-framed={coversPage || undefined}>
      {isNear && <Story of={story.moduleExport} inline={!coversPage} {...(coversPage && { height: FRAME_HEIGHT })} />}
    </Stage>
  );
}

interface HeardProps {
  /** Where the component's first story is drawn. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly keyboard: StoryGuide["keyboard"];
}

/** The words of the first story for a screen reader, and the keyboard's stops in it, as it is drawn above. */
function Heard({ stage, keyboard = [] }: HeardProps) {
  const [heard, setHeard] = useState<{ readonly spoken: readonly Spoken[]; readonly stops: readonly TabStop[] }>();
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const changes = new MutationObserver(listen);
    function listen() {
      if (element === null) return;
      // A dialog is drawn in a frame of its own: it would cover this page.
      const frame = element.querySelector("iframe");
      const root = frame === null ? element : frame.contentDocument?.body;
      if (frame !== null) frame.onload = listen;
      if (root === undefined) return;
      changes.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
      setHeard({ spoken: readAloud(root), stops: tabStops(root) });
    }
    changes.observe(element, { childList: true, subtree: true });
    listen();
    return () => changes.disconnect();
  }, [stage]);
  const { spoken, stops } = heard ?? { spoken: [], stops: [] };
  const keys = [...stops.map(({ role, text, keys }) => [text || role, role, keys] as const)];
  return (
    <>
      <Heading>Keyboard</Heading>
      {keys.length === 0 && keyboard.length === 0 ? (
        <p>Tab passes it: there is nothing in it to be pressed.</p>
      ) : (
        <>
          {keys.length > 0 && <p>Tab stops in the first state, in this order:</p>}
          {keys.length > 0 && <FactTable head={["Stop", "What it is", "Keys"]} rows={numbered(keys)} />}
          {keyboard.length > 0 && <FactTable head={["Keys", "What they do"]} rows={keyboard} />}
        </>
      )}
      <Heading>What a screen reader says</Heading>
      <p>The first state, read from its beginning:</p>
      <Reading tabIndex={0} role="region" aria-label="What a screen reader says">
        <FactTable
          head={["What is said", "As"]}
          rows={numbered(spoken.map(({ role, text }) => [text || "…", role || "text"]))}
        />
      </Reading>
    </>
  );
}

/** Rows with their number before the first cell, since the same thing may be said twice. */
const numbered = (rows: readonly (readonly string[])[]) =>
  rows.map(([first, ...rest], index) => [`${index + 1}. ${first}`, ...rest]);

/** The props in words: from the types and the docstrings of the component. */
function Props() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const own = Object.values(preparedMeta.argTypes).filter(({ table }) => table?.disable !== true);
  const rows = own.map(({ name, type, table, description }) => [
    name,
    [typeInWords(type, table?.type?.summary), description || PROP_WORDS[name]].filter(Boolean).join(". "),
    defaultOf(table?.defaultValue?.summary, isRequired(type)),
  ]);
  return <FactTable head={["Name", "What it is", "When absent"]} rows={rows} />;
}

type ArgType = { readonly name?: string; readonly required?: boolean; readonly value?: unknown; readonly raw?: string };

const isRequired = (type: unknown) => (type as ArgType | undefined)?.required === true;

function defaultOf(value: string | undefined, required: boolean): string {
  return value ?? (required ? "Required" : "–");
}

/** `primary or danger`, text, a number, yes or no; other types as they are written in the code. */
function typeInWords(type: unknown, summary = ""): string {
  const { name = "", value, raw = "" } = (type ?? {}) as ArgType;
  const choices = Array.isArray(value) ? value.map(choiceOf).filter((choice) => choice !== "undefined") : [];
  if ((name === "union" || name === "enum") && choices.every((choice) => choice !== undefined))
    return choices.join(", ").replace(/, ([^,]*)$/, " or $1");
  if (name === "function") return raw === "" ? "A function" : `A function: ${raw}`;
  const written = (raw || summary).replace(/\s*\|\s*undefined\b/g, "").replace(/\breadonly /g, "");
  return WORDS[name] ?? WORDS[written] ?? written;
}

const WORDS: Readonly<Record<string, string>> = { string: "Text", number: "A number", boolean: "Yes or no" };

/** One choice of a union, if it is a fixed value. */
function choiceOf(each: unknown): string | undefined {
  if (typeof each !== "object" || each === null) return String(each);
  const { name, value } = each as ArgType;
  return name === "literal" || value === "undefined" ? String(value).replace(/^"|"$/g, "") : undefined;
}
