import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { PasswordHasher } from "../../ports/users";

const scryptOf = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's Password Storage Cheat Sheet: N=2^17, r=8, p=1; 128 MiB and a few tenths of a second a guess. */
const LOG_COST = 17;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** How many hashes are computed at a time: further ones wait, instead of taking all memory. */
const AT_A_TIME = 2;

/** How many passwords may wait in each of the two queues: some two seconds of work. */
export const MOST_WAITING = 10;

interface Encoded {
  readonly logCost: number;
  readonly blockSize: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Settings that only tests change. */
export interface ScryptPasswordsOptions {
  /** The power of two that N is. */
  readonly logCost?: number;
  /** Computes a key, in place of Node's scrypt. */
  readonly derive?: typeof scryptOf;
}

/** Node's own scrypt. A hash is `$scrypt$ln=17,r=8,p=1$salt$key`, the last two in base64. */
export class ScryptPasswords implements PasswordHasher {
  readonly #logCost: number;
  readonly #scrypt: typeof scryptOf;
  readonly #nobody: string;
  #working = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #waitingFirst: (() => void)[] = [];

  constructor({ logCost = LOG_COST, derive = scryptOf }: ScryptPasswordsOptions = {}) {
    this.#logCost = logCost;
    this.#scrypt = derive;
    this.#nobody = encode({ ...this.#parameters(), salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) });
  }

  async hash(password: string): Promise<string> {
    const parameters = this.#parameters();
    const salt = randomBytes(SALT_BYTES);
    return encode({ ...parameters, salt, key: await this.#derive(password, { ...parameters, salt }) });
  }

  async verify(
    password: string,
    passwordHash: string | undefined,
    { first = false }: { readonly first?: boolean } = {},
  ): Promise<boolean | "busy"> {
    const queue = first ? this.#waitingFirst : this.#waiting;
    if (this.#working >= AT_A_TIME && queue.length >= MOST_WAITING) return "busy";
    const wanted = decode(passwordHash ?? this.#nobody);
    const key = await this.#derive(password, wanted, queue);
    const same = timingSafeEqual(key, wanted.key);
    return same && passwordHash !== undefined;
  }

  isOutdated(passwordHash: string): boolean {
    const { logCost, blockSize, parallelism } = decode(passwordHash);
    return logCost < this.#logCost || blockSize < BLOCK_SIZE || parallelism < PARALLELISM;
  }

  #parameters() {
    return { logCost: this.#logCost, blockSize: BLOCK_SIZE, parallelism: PARALLELISM };
  }

  async #derive(
    password: string,
    { logCost, blockSize, parallelism, salt }: Omit<Encoded, "key">,
    queue = this.#waiting,
  ): Promise<Buffer> {
    if (this.#working >= AT_A_TIME) await new Promise<void>((resolve) => queue.push(resolve));
    else this.#working += 1;
    try {
      const N = 2 ** logCost;
      // Node rejects more than 32 MiB unless `maxmem` allows it; scrypt takes 128 N r bytes and a little more.
      const maxmem = 128 * blockSize * (N + parallelism + 2);
      return await this.#scrypt(password, salt, KEY_BYTES, { N, r: blockSize, p: parallelism, maxmem });
    } finally {
      // The next in the queue takes this slot.
      const next = this.#waitingFirst.shift() ?? this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }
}

function encode({ logCost, blockSize, parallelism, salt, key }: Encoded): string {
  return `$scrypt$ln=${logCost},r=${blockSize},p=${parallelism}$${salt.toString("base64")}$${key.toString("base64")}`;
}

function decode(text: string): Encoded {
  const [, logCost, blockSize, parallelism, salt, key] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text) ?? [];
  if (salt === undefined || key === undefined) throw new Error("A password's hash cannot be read.");
  return {
    logCost: Number(logCost),
    blockSize: Number(blockSize),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
}
