/** A system that the server needs, by what people call it. */
export type DependencyName = "database" | "logo store" | "change bus" | "servers behind";

/** A system that the server needs cannot be reached, is too slow or too busy. Nothing was changed. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";

  constructor(
    readonly dependency: DependencyName,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Which system an error shows to be away; `undefined` for every other error. */
export type OutageOf = (error: unknown) => DependencyName | undefined;
