import { Button, useToast } from "@railbird/ui";
import { ConfirmDialog } from "@railbird/ui/dialog";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import styled from "styled-components";
import { useLiveState } from "../../data/live/live-context";
import { type After, after as browserAfter } from "../../data/live/timers";
import { type StarredRunner, withAlertPrice } from "../../my-board/board";
import { fileText, LARGEST_FILE_BYTES, type ReadFile, readFileText } from "../../my-board/board-file";
import { changeBoard } from "../../my-board/board-slot";
import { isAlertPrice } from "../../my-board/check-board";
import { forgetAll, readKept, writeKept } from "../../my-board/kept";
import { Section } from "../shared/layout";
import { saveFile } from "../shared/save-file";

const AlertPriceFieldRoot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  input {
    width: 84px;
    min-height: 44px;
    padding: 4px 8px;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: var(--raised);
  }
  input[aria-invalid="true"] {
    border-color: var(--out);
  }
  small {
    color: var(--out);
  }
`;

/** How long without a key a typed price is taken for finished, milliseconds. */
export const PAUSE_MS = 4000;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Problem = styled.p`
  color: var(--out);
  font-weight: 600;
`;

/** Must agree with the privacy policy. */
const FORGOTTEN = {
  title: "All forgotten",
  description: "This device keeps the pages' own code only, which is the same for everybody.",
};

/** Saves the board as a file, reads such a file, and forgets all. */
export function BoardFile() {
  const { toast } = useToast();
  const live = useLiveState();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const importFile = async (file: File) => {
    const read = await readFile(file);
    if ("problem" in read) {
      setProblem(`${read.problem} Nothing was changed.`);
      return;
    }
    setProblem(undefined);
    writeKept(read.kept);
    toast({ title: "Board imported", description: "It takes the place of what was kept on this device." });
  };
  return (
    <Section aria-labelledby="my-file">
      <h2 id="my-file">Keep or forget</h2>
      <p>A file carries all of this page to another device. An imported file takes the place of what is here.</p>
      <Actions>
        <Button onClick={() => saveFile("railbird-board.json", "application/json", fileText(readKept()))}>
          Export as a file
        </Button>
        <Button onClick={() => input.current?.click()}>Import a file</Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="Board file"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Cleared, so that the same file can be chosen again.
            if (file) void importFile(file).finally(() => (target.value = ""));
          }}
        />
        <Button kind="danger" onClick={() => setAsking(true)}>
          Forget all
        </Button>
      </Actions>
      <Problem role="alert">{problem}</Problem>
      <ConfirmDialog
        title="FORGET ALL"
        confirmLabel="Forget all"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setProblem(undefined);
          void forgetAll(live).then(() => toast(FORGOTTEN));
        }}
      >
        Remove every star, alert, choice and saved price from this device? This cannot be undone.
      </ConfirmDialog>
    </Section>
  );
}

async function readFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_FILE_BYTES) return { problem: "This file is too large to be a board." };
  return file.text().then(readFileText, () => ({ problem: "This file could not be read." }));
}

interface AlertPriceFieldProps {
  readonly runner: StarredRunner;
  /** Runs something later; the browser's timers by default. */
  readonly after?: After;
}

/**
 * The field for a starred runner's alert price, decimal dollars: an alert is shown once the best price reaches it. None when empty.
 * The price is saved on Enter, when the field is left, and after a pause: the 4 of a 45 must not cause an alert.
 */
export function AlertPriceField({ runner, after = browserAfter }: AlertPriceFieldProps) {
  const id = useId();
  const kept = runner.alertPrice;
  const [typed, setTyped] = useState({ text: textOf(kept), over: kept });
  // Another price than was typed, or typed over, comes from an imported file or from another tab.
  const isTyped = typed.over === kept || priceOf(typed.text) === kept;
  const text = isTyped ? typed.text : textOf(kept);
  const price = priceOf(text);
  const valid = price === undefined || isAlertPrice(price);
  const finish = () => {
    if (!valid) return;
    setTyped({ text, over: price });
    changeBoard((board) => withAlertPrice(board, runner, price));
  };
  const finishAfterPause = useEffectEvent(finish);
  const isPending = valid && price !== kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew.
  useEffect(() => (isPending ? after(PAUSE_MS, finishAfterPause) : undefined), [isPending, text, after]);
  return (
    <AlertPriceFieldRoot>
      <label htmlFor={id}>Alert from $</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={!valid}
        aria-describedby={valid ? undefined : `${id}-error`}
        onChange={(event) => setTyped({ text: event.target.value, over: kept })}
        onBlur={finish}
        onKeyDown={({ key }) => key === "Enter" && finish()}
      />
      {!valid && <small id={`${id}-error`}>1.01 to 1000</small>}
    </AlertPriceFieldRoot>
  );
}

function textOf(price: number | undefined): string {
  return price === undefined ? "" : String(price);
}

/** The price of a text; NaN for one that is no number. */
function priceOf(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text.replace(/^\s*\$/, ""));
}
