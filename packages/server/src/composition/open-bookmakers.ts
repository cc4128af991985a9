import type { Knex } from "knex";
import { KnexAuditTrail } from "../adapters/knex/knex-audit-trail";
import { SEED_BOOKMAKERS } from "../adapters/knex/seed-bookmakers";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import { BookmakerAdmin, type Compliance } from "../use-cases/bookmakers/bookmaker-admin";
import { BookmakerCache, BookmakerCacheWatch } from "../use-cases/bookmakers/bookmaker-cache";
import { SettingsTransfer } from "../use-cases/bookmakers/settings-transfer";
import type { LogoService } from "../use-cases/logos/logo-service";
import type { OpenStorage } from "./open-storage";

export interface BookmakersOptions {
  readonly store: OpenStorage["bookmakers"];
  /** Whether the feed is simulated: where no bookmakers are stored, its own are then stored. */
  readonly isSimulated: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

/** The bookmakers in memory, and what updates them with other servers' changes. */
export async function openBookmakers({ store, isSimulated, clock, log }: BookmakersOptions) {
  if (isSimulated) await store.seed(SEED_BOOKMAKERS, clock.now());
  const cache = new BookmakerCache(store);
  await cache.reload();
  return { cache, watch: new BookmakerCacheWatch({ cache, store, clock, log }) };
}

export interface BookmakerAdminOptions {
  readonly store: OpenStorage["bookmakers"];
  readonly cache: BookmakerCache;
  readonly knex: Knex;
  readonly logos: LogoService;
  readonly compliance: Compliance;
  /** The product's time, which a replay starts elsewhere: the trail and the header of the page that lists it agree. */
  readonly clock: Clock;
  readonly log: Log;
}

/** The use cases by which admins change bookmakers. */
export function openBookmakerAdmin({ store, cache, knex, logos, compliance, clock, log }: BookmakerAdminOptions) {
  const removeLogo = (logoUrl: string) => logos.removeLogo(logoUrl);
  const bookmakerAdmin = new BookmakerAdmin({ store, cache, compliance, clock, log, removeLogo });
  return {
    bookmakerAdmin,
    settingsTransfer: new SettingsTransfer({ bookmakerAdmin, logos, clock }),
    audit: new KnexAuditTrail({ knex }),
  };
}
