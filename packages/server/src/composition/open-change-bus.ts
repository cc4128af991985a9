import { closeDatabase, connectDatabase } from "../adapters/knex/open-database";
import { PostgresChangeBus } from "../adapters/knex/postgres-change-bus";
import { PostgresListener } from "../adapters/knex/postgres-listener";
import { NatsChangeBus } from "../adapters/nats/nats-change-bus";
import type { ChangeBus } from "../ports/change-bus";
import type { Core } from "./core";

/** How long a statement of the bus may take, milliseconds. */
const REPLIES_WITHIN_MS = 6_000;

/** Opens the change bus that the settings name, with connections of its own; `undefined` where they name none. */
export async function openChangeBus({ config, machineClock: clock, outages }: Core): Promise<ChangeBus | undefined> {
  const log = outages.partLog();
  const { changeBus } = config;
  if (changeBus?.kind === "nats") return new NatsChangeBus({ urls: changeBus.urls, clock, log });
  if (changeBus === undefined) return undefined;
  const { url } = changeBus;
  const knex = await connectDatabase({ url, file: "", repliesWithinMs: REPLIES_WITHIN_MS });
  const bus = new PostgresChangeBus({ knex, listener: new PostgresListener({ url, clock, log }), log });
  return {
    publish: (topics) => bus.publish(topics),
    names: () => bus.names(),
    watch: (onTopic, signal) => bus.watch(onTopic, signal),
    close: () => closeDatabase(knex),
  };
}
