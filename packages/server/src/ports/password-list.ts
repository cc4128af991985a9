/** Which passwords are among the most common ones. */
export interface CommonPasswords {
  /** Without regard to case. */
  has(password: string): boolean;
}
