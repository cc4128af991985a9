/** How long the address of a download stays valid, milliseconds: the browser reads it after the click. */
const READ_WITHIN_MS = 60_000;

/** Has the browser save a text as a file, as it saves downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
