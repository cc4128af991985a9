/** Records a part of a payload that was rejected: a stable reason, and what it was about. */
export type Reject = (reason: string, about: string) => void;
