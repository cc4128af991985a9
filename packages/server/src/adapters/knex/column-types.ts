/** A 64-bit number as a row has it: PostgreSQL gives text, SQLite a number. */
export type BigInteger = number | string;

/** A boolean as a row has it: SQLite gives 0 or 1. */
export type StoredBoolean = boolean | number;
