import { SEED_BOOKMAKERS } from "../../src/adapters/knex/seed-bookmakers";
import type { Clock } from "../../src/ports/clock";
import type { Log } from "../../src/ports/log";
import { BookmakerAdmin, type Compliance } from "../../src/use-cases/bookmakers/bookmaker-admin";
import { StoreCache } from "../../src/use-cases/store-cache";
import { memoryStorage } from "./memory-storage";

/** The seeded bookmakers, with the ids b1 to b10, in a database of their own in memory. */
export async function testBookmakers(
  clock: Clock,
  log: Log,
  removeLogo?: (logoUrl: string) => Promise<void>,
  compliance: Compliance = "warn",
) {
  const { bookmakers: store, audit, close } = await memoryStorage();
  await store.seed(SEED_BOOKMAKERS, clock.now());
  const cache = new StoreCache(store);
  await cache.reload();
  return {
    store,
    cache,
    bookmakerAdmin: new BookmakerAdmin({ store, cache, compliance, clock, log, ...(removeLogo && { removeLogo }) }),
    audit,
    close,
  };
}
