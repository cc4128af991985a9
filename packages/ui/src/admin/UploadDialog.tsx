import { useRef, useState } from "react";
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { Dialog } from "../dialog/Dialog";
import { fileProblem } from "./image-file";
import { LocalImage } from "./LocalImage";

const Zone = styled(DropZone)`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 24px 16px;
  border: 1px dashed var(--edge);
  border-radius: 6px;
  background: var(--raised);
  text-align: center;
  &[data-drop-target],
  &[data-focus-visible] {
    border-color: var(--brand);
    outline: 2px solid var(--brand);
  }
  input {
    display: none;
  }
`;

const Quiet = styled.p`
  font-size: 14px;
  color: var(--quiet);
`;

const Problem = styled.p`
  color: var(--out);
`;

const Progress = styled.progress`
  width: 100%;
  height: 8px;
  accent-color: var(--brand);
`;

const Actions = styled.div`
  display: flex;
  justify-content: end;
  gap: 8px;
`;

export interface UploadDialogProps extends ImageChooserProps {
  readonly title: string;
  readonly isOpen: boolean;
}

/** The dialog in which an image is chosen, previewed and sent. Closing it cancels the upload. */
export function UploadDialog({ title, isOpen, ...chooser }: UploadDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={chooser.onClose}>
      <ImageChooser {...chooser} />
    </Dialog>
  );
}

type DropEvent = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0];

interface ImageChooserProps {
  /** How much has been sent, 0 to 1; `undefined` while nothing is. */
  readonly progress?: number | undefined;
  /** Why the last attempt failed. */
  readonly failure?: string | undefined;
  readonly onUpload: (file: File) => void;
  readonly onClose: () => void;
}

/** One image, dropped, pasted or picked; what cannot be a logo is rejected with the reason. */
function ImageChooser({ progress, failure, onUpload, onClose }: ImageChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const latest = useRef<File>(undefined);
  const choose = async (files: readonly File[]) => {
    const [first] = files;
    if (first === undefined) return;
    latest.current = first;
    const found = files.length > 1 ? "Choose one image." : await fileProblem(first);
    if (latest.current !== first) return;
    setProblem(found);
    setFile(found === undefined ? first : undefined);
  };
  const drop = async ({ items }: DropEvent) => {
    await choose(await Promise.all(items.flatMap((item) => (item.kind === "file" ? [item.getFile()] : []))));
  };
  const sending = progress !== undefined;
  return (
    <>
      <Zone aria-label="Drop an image here" isDisabled={sending} onDrop={drop}>
        {file ? <LocalImage file={file} /> : <p>Drop an image here, or</p>}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Image file"
          onChange={({ currentTarget }) => {
            void choose([...(currentTarget.files ?? [])]);
            // So that choosing the same file again is a change event too.
            currentTarget.value = "";
          }}
        />
        <Button onClick={() => input.current?.click()} disabled={sending}>
          {file ? "Choose another image" : "Choose an image"}
        </Button>
        <Quiet>One image, at most 5 MB.</Quiet>
      </Zone>
      {(problem ?? failure) && <Problem role="alert">{problem ?? failure}</Problem>}
      {sending && <Progress aria-label="Upload progress" value={progress} max={1} />}
      <Actions>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={!file || sending} onClick={() => file && onUpload(file)}>
          {sending ? "Uploading..." : "Upload"}
        </Button>
      </Actions>
    </>
  );
}
