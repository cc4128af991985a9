declare global {
  interface Document {
    /** Of the start script: stops keeping clicks, and returns the last button that was clicked. */
    takeEarlyClick?: () => HTMLButtonElement | undefined;
  }
}

/**
 * Takes over the clicks from the start script, since from now on React has them. Returns what clicks the button again that was
 * clicked while the page had no scripts yet: called once the page is live, so that nobody has to press twice.
 */
export function takeEarlyClick(page: Pick<Document, "takeEarlyClick">): () => void {
  const button = page.takeEarlyClick?.();
  return () => {
    if (button?.isConnected) button.click();
  };
}
