/** One event of a stream. */
export interface StreamEvent {
  /** `message` where the stream does not say. */
  readonly name: string;
  readonly data: string;
}

/** Splits the text of a stream into events, as it comes (HTML standard, 9.2.6). Comments and ids are left out. */
export class EventParser {
  #rest = "";
  #name = "";
  #data: string[] = [];

  /** After how long to connect again, milliseconds, where the stream has said so. */
  retryMs: number | undefined;

  /** Takes the next part of the text; gives the events that it ends. */
  take(text: string): readonly StreamEvent[] {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => this.#line(line) ?? []);
  }

  #line(line: string): StreamEvent | undefined {
    if (line === "") return this.#end();
    const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === "event") this.#name = value;
    else if (field === "data") this.#data.push(value);
    else if (field === "retry" && /^\d+$/.test(value)) this.retryMs = Number(value);
    return undefined;
  }

  #end(): StreamEvent | undefined {
    const [name, data] = [this.#name || "message", this.#data];
    this.#name = "";
    this.#data = [];
    return data.length === 0 ? undefined : { name, data: data.join("\n") };
  }
}
