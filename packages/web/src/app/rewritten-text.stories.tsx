import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef, useState } from "react";
import { expect, waitFor } from "storybook/test";
import { RewrittenText } from "./rewritten-text";

/** Text of every kind that React changes, moves and removes. */
function Changing() {
  const root = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (root.current) new RewrittenText().watch(root.current);
  }, []);
  const isOdd = count % 2 === 1;
  return (
    <div ref={root}>
      <button type="button" onClick={() => setCount(count + 1)}>
        Step
      </button>
      <p data-testid="changing">
        {count > 2 && <b>many</b>} {count} longer
      </p>
      <p data-testid="coming">
        {isOdd && "odd"} <i>and</i> {!isOdd && "even"}
      </p>
      <p data-testid="alone">{`${count} alone`}</p>
      <p data-testid="moving">{isOdd ? ["a", <i key="b">b</i>, "c"] : ["c", <i key="b">b</i>]}</p>
    </div>
  );
}

type Rewrite = (text: Text, stand: HTMLElement) => void;

/** How translators and extensions put their own elements into the place of a text. */
const REWRITES: Readonly<Record<string, Rewrite>> = {
  replace: (text, stand) => text.replaceWith(stand),
  "insert and remove": (text, stand) => {
    text.parentNode?.insertBefore(stand, text);
    text.remove();
  },
  wrap: (text, stand) => {
    text.replaceWith(stand);
    stand.replaceChildren(text);
  },
  split: (text, stand) => text.replaceWith(stand, document.createTextNode("")),
};

/** Rewrites each text of an element, and those that come later; returns a function that stops it. */
function translate(root: Element, rewrite: Rewrite): () => void {
  const isOurs = (text: Node) => text.parentElement?.closest("font") != null;
  const all = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (isOurs(text) || text.data === "") continue;
      const stand = document.createElement("font");
      stand.append(document.createElement("font"));
      stand.firstElementChild?.append(text.data);
      rewrite(text, stand);
    }
  };
  all();
  const observer = new MutationObserver(all);
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const meta = { title: "Pages/A page that is rewritten", component: Changing } satisfies Meta<typeof Changing>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Whatever is rewritten, and how: what is shown is what the page last said. */
export const ShowsWhatIsCurrent: Story = {
  play: async ({ canvas, canvasElement }) => {
    const textOf = (id: string) => canvas.getByTestId(id).textContent?.replaceAll(/\s+/g, " ").trim();
    const step = canvas.getByRole("button");
    let count = 1;
    for (const rewrite of Object.values(REWRITES)) {
      const stop = translate(canvasElement, rewrite);
      for (let steps = 0; steps < 5; steps += 1) {
        step.click();
        count += 1;
        const isOdd = count % 2 === 1;
        await waitFor(() => expect(textOf("changing")).toBe(`${count > 2 ? "many " : ""}${count} longer`));
        await waitFor(() => expect(textOf("coming")).toBe(isOdd ? "odd and" : "and even"));
        await waitFor(() => expect(textOf("alone")).toBe(`${count} alone`));
        await waitFor(() => expect(textOf("moving")).toBe(isOdd ? "abc" : "cb"));
      }
      stop();
    }
  },
};
