import { SITE_SWITCHES, type SiteSwitch } from "@railbird/domain";
import { SEED_BOOKMAKERS } from "../adapters/knex/seed-bookmakers";
import type { Config } from "../config/read-config";
import type { BookmakerConfig } from "../ports/bookmakers";
import { BookmakerAdmin } from "../use-cases/bookmakers/bookmaker-admin";
import { SettingsTransfer } from "../use-cases/bookmakers/settings-transfer";
import { SiteSwitches } from "../use-cases/law/site-switches";
import type { LogoService } from "../use-cases/logos/logo-service";
import { StoreCache, StoreCacheWatch } from "../use-cases/store-cache";
import type { Core } from "./core";
import type { Storage } from "./open-storage";

/** The bookmakers in memory. Where none are stored, those of a simulated feed are stored first. */
export async function openBookmakerCache({ clock }: Core, { bookmakers }: Storage, isSimulated: boolean) {
  if (isSimulated) await bookmakers.seed(SEED_BOOKMAKERS, clock.now());
  const cache = new StoreCache(bookmakers);
  await cache.reload();
  return cache;
}

/** The bookmakers that admins change, and the task that takes other servers' changes into the cache. */
export function openBookmakers(core: Core, storage: Storage, cache: StoreCache<BookmakerConfig>, logos: LogoService) {
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
    watch: new StoreCacheWatch({ ...parts, what: "bookmakers" }),
  };
}

/** The operator's switches by the calendar with the register of approvals, and the task that follows other servers' changes. */
export async function openLaw({ config, clock, outages }: Core, { switches: store, approvals }: Storage) {
  const cache = new StoreCache(store);
  const switches = new SiteSwitches({ store, cache, byEnvironment: withheldBy(config), now: () => clock.now() });
  await switches.reload();
  const watch = new StoreCacheWatch({ cache, store, clock, log: outages.partLog(), what: "switches" });
  return { law: { switches, approvals }, watch };
}

/** The parts that the settings withhold. */
function withheldBy({ adScriptUrl, bookmakerSwitches: { links, betNow } }: Config): readonly SiteSwitch[] {
  const shown = { ads: adScriptUrl !== undefined, links, betNow: links && betNow, featured: true };
  return SITE_SWITCHES.filter((name) => !shown[name]);
}
