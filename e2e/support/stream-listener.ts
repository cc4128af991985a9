/** A live stream, as a page has it open. */
export interface StreamListener {
  /** Whether the server has kept it open. */
  isOpen(): boolean;
  /** All that has arrived so far. */
  heard(): string;
  close(): void;
}

/** Opens the live stream of these topics, and listens. */
export async function listenTo(url: string, topics: string): Promise<StreamListener> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/stream?topics=${topics}`, { signal: leaving.signal });
  if (response.status !== 200 || response.body === null) throw new Error(`The stream is a ${response.status}.`);
  let open = true;
  let text = "";
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of body) text += decoder.decode(chunk, { stream: true });
  };
  // A stream that breaks off is one that is not open.
  void read(response.body)
    .catch(() => undefined)
    .finally(() => {
      open = false;
    });
  return {
    isOpen: () => open,
    heard: () => text,
    close: () => leaving.abort(),
  };
}
