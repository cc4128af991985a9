/** A response before compression and injected faults. */
export interface ReplayResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The content of a response that is made here rather than recorded. */
export interface Made {
  readonly title: string;
  readonly params: object;
  readonly data: object;
}

/** A response that is made here, in the API's envelope. */
export function madeResponse(url: string, { title, params, data }: Made, generated_time: string): ReplayResponse {
  return { status: 200, body: json({ header: { title, generated_time, url }, params, data }) };
}

/** An error in the API's envelope. */
export function errorResponse(
  status: number,
  url: string,
  error: string,
  generated_time: string,
  headers: Readonly<Record<string, string>> = {},
): ReplayResponse {
  return { status, headers, body: json({ header: { title: "Error", generated_time, url, error } }) };
}

const json = (content: object): Buffer => Buffer.from(JSON.stringify(content));
