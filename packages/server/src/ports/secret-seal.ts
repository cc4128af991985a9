/** Encrypts secrets that have to be read again. */
export interface SecretSeal {
  /** `about` binds the sealed text to its owner: it opens with the same value only. */
  seal(text: string, about: string): string;
  /** `undefined` when it was changed, belongs to another owner, or was sealed with another key. */
  open(sealed: string, about: string): string | undefined;
}
