import { useEffect, useId, useRef, useState } from "react";
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { Dialog } from "../dialog/Dialog";

/** Section 5's limit of a logo, bytes (5 MB). */
export const MAX_LOGO_BYTES = 5_242_880;

/** How much of a file is read to recognise it, bytes: an SVG may begin with long comments. */
const READ_BYTES = 65_536;

const Image = styled.img`
  max-width: 240px;
  height: 80px;
  object-fit: contain;
`;

const ImageName = styled.figcaption`
  overflow-wrap: anywhere;
  font-size: 14px;
`;

const LogoRoot = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  h3 {
    font-size: 14px;
    font-weight: 600;
  }
`;

const LogoLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  img {
    width: 160px;
    height: 64px;
    padding: 4px;
    border: 1px solid var(--line);
    border-radius: 2px;
    background: var(--raised);
    object-fit: contain;
  }
`;

const LogoNote = styled.p`
  font-size: 14px;
  color: var(--quiet);
`;

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

export interface LogoFieldProps {
  /** The current logo: an address of this site, or of a local file. */
  readonly preview?: string | undefined;
  /** True while the logo waits for its bookmaker to be created. */
  readonly pending?: boolean;
  /** Called to open the upload. */
  readonly onUpload: () => void;
  /** Removes the logo; absent where it can only be replaced. */
  readonly onRemove?: (() => void) | undefined;
}

/** A bookmaker's logo, with buttons to replace and remove it. */
export function LogoField({ preview, pending = false, onUpload, onRemove }: LogoFieldProps) {
  const heading = useId();
  return (
    <LogoRoot role="group" aria-labelledby={heading}>
      <h3 id={heading}>Logo Image</h3>
      <LogoLine>
        {preview && <img src={preview} alt="Logo preview" />}
        <Button onClick={onUpload}>{preview ? "Replace Logo" : "Upload Logo"}</Button>
        {preview && onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            Remove
          </Button>
        )}
      </LogoLine>
      {pending && <LogoNote role="status">Logo ready to be saved</LogoNote>}
      <LogoNote>Optional. Max 5MB.</LogoNote>
    </LogoRoot>
  );
}

/** An image that has not been uploaded, and its name. */
function LocalImage({ file }: { readonly file: File }) {
  const url = useLocalUrl(file);
  return (
    <figure>
      {url && <Image src={url} alt="Preview of the chosen file" />}
      <ImageName>{file.name}</ImageName>
    </figure>
  );
}

/** An address for showing a local file: a `data:` URL, since the content security policy allows no other. */
export function useLocalUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
      reader.abort();
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

/** Why a file cannot be a logo, in words for the person who chose it; `undefined` when its name, type and size allow it. */
export function imageProblem({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!type.startsWith("image/")) return `${name} is not an image.`;
  if (size === 0) return `${name} is empty.`;
  if (size > MAX_LOGO_BYTES) return `${name} is ${megabytes(size)} MB. The most is 5 MB.`;
  return undefined;
}

/** The same, with a look at its first bytes: the type that a browser gives goes by the file's name alone. */
export async function fileProblem(file: File): Promise<string | undefined> {
  const problem = imageProblem(file);
  if (problem !== undefined) return problem;
  const head = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  if (isImage(head)) return undefined;
  return `${file.name} is not an image that can be shown. Choose a PNG, JPEG, WebP, GIF, AVIF or SVG.`;
}

/** Whether a file begins as one of the types that the server makes logos of. The server decides by the whole file. */
export function isImage(head: Uint8Array): boolean {
  const latin = String.fromCharCode(...head.subarray(0, 64));
  return (
    latin.startsWith("\u0089PNG\r\n\u001a\n") ||
    latin.startsWith("\u00ff\u00d8\u00ff") ||
    (latin.startsWith("RIFF") && latin.startsWith("WEBP", 8)) ||
    latin.startsWith("GIF87a") ||
    latin.startsWith("GIF89a") ||
    (latin.startsWith("ftyp", 4) && /avi[fs]/.test(latin)) ||
    /<svg[\s>]/i.test(textOf(head))
  );
}

/** The text by its byte order mark; UTF-8 without one. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Rounded up, so that a file that is a byte too large does not read as within the limit. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / 1_048_576) * 100) / 100).toFixed(2);
}
