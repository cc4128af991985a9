import { SEED_BOOKMAKERS } from "../adapters/knex/seed-bookmakers";
import { BookmakerAdmin } from "../use-cases/bookmakers/bookmaker-admin";
import { BookmakerCache, BookmakerCacheWatch } from "../use-cases/bookmakers/bookmaker-cache";
import { SettingsTransfer } from "../use-cases/bookmakers/settings-transfer";
import type { LogoService } from "../use-cases/logos/logo-service";
import type { Core } from "./core";
import type { Storage } from "./open-storage";

/** The bookmakers in memory. Where none are stored, those of a simulated feed are stored first. */
export async function openBookmakerCache({ clock }: Core, { bookmakers }: Storage, isSimulated: boolean) {
  if (isSimulated) await bookmakers.seed(SEED_BOOKMAKERS, clock.now());
  const cache = new BookmakerCache(bookmakers);
  await cache.reload();
  return cache;
}

/** The bookmakers that admins change, and the task that takes other servers' changes into the cache. */
export function openBookmakers(core: Core, storage: Storage, cache: BookmakerCache, logos: LogoService) {
  const { config, clock, outages } = core;
  const parts = { store: storage.bookmakers, cache, clock, log: outages.partLog() };
  const removeLogo = (logoUrl: string) => logos.removeLogo(logoUrl);
  const admin = new BookmakerAdmin({ ...parts, compliance: config.compliance, removeLogo });
  return {
    bookmakers: {
      cache,
      admin,
      transfer: new SettingsTransfer({ bookmakerAdmin: admin, logos, clock }),
      audit: storage.audit,
      switches: config.bookmakerSwitches,
    },
    watch: new BookmakerCacheWatch(parts),
  };
}
