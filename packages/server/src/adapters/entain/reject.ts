/** Notes a piece of a payload that is not believed: a stable reason, and what it was about. */
export type Reject = (reason: string, about: string) => void;
