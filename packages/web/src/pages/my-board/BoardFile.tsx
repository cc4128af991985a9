import { Button, useToast } from "@railbird/ui";
import { ConfirmDialog } from "@railbird/ui/dialog";
import { useRef, useState } from "react";
import styled from "styled-components";
import { useLiveState } from "../../data/live/live-context";
import { fileText, LARGEST_FILE_BYTES, type ReadFile, readFileText } from "../../my-board/board-file";
import { forgetAll, readKept, writeKept } from "../../my-board/kept";
import { Section } from "../shared/layout";
import { saveFile } from "../shared/save-file";

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
