import type { Session } from "@railbird/contract";

/** An answer of the server that is not what it says to be. The message is a sentence for people. */
export class MalformedAnswer extends Error {
  override readonly name = "MalformedAnswer";
  override readonly message = "The server gave an answer that this page does not understand.";
}

/** The session of an answer, which a proxy or a fault may have replaced by anything. Throws a {@link MalformedAnswer}. */
export function readSession(answer: unknown): Session {
  const { user } = (answer ?? {}) as { readonly user?: { readonly username?: unknown } };
  if (typeof user?.username !== "string") throw new MalformedAnswer();
  return answer as Session;
}
