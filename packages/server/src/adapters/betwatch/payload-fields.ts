import type { KnownFields } from "../feed/field-ledger";

const racing = (...names: readonly string[]) => names.map((name) => `racing.${name}`);

/** The fields of an event, as it is listed and as the stream sends it. */
export const EVENT_FIELDS: KnownFields = {
  read: [
    ...["id", "sport", "name", "startAt", "status", "meetingId", "venueId", "updatedAt"],
    ...racing("raceNumber", "distanceMeters", "trackCondition", "weather", "raceClass", "classConditions"),
    ...racing("prizeMoney.amountCents", "railPosition", "surface", "placesPaid"),
    ...racing("dividends[].pool", "dividends[].entrantIds[]", "dividends[].amountCents", "dividends[].sourceId"),
    "result.positions[].place",
    "result.positions[].entrantIds[]",
  ],
  unread: {
    "the document's own schema": ["$schema"],
    "how complete each source is: what it lacks is not there": ["coverage[].*"],
    "the currency is the country's": racing("prizeMoney.currency", "dividends[].currency"),
    "the event's status says it": ["result.state", "result.updatedAt", ...racing("dividends[].observedAt")],
  },
};

/** The fields of an entrant. */
export const ENTRANT_FIELDS: KnownFields = {
  read: [
    ...["id", "eventId", "name", "entryState", "scratched", "vacant", "updatedAt"],
    ...racing("number", "barrier", "rider.name", "trainer.name", "weightKg", "form", "silkUrl"),
    ...racing("sex", "colour", "sire.name", "dam.name"),
  ],
  unread: {
    "the document's own schema": ["$schema"],
    "people and horses are known by name": [
      "competitorId",
      ...racing("sire.competitorId", "sire.country", "dam.competitorId", "dam.country"),
    ],
  },
};

/** The fields of a price. */
export const ODDS_FIELDS: KnownFields = {
  read: [
    ...["id", "eventId", "marketId", "outcomeId", "entrantId", "state", "price", "openingPrice", "updatedAt"],
    ...["source.id", "source.kind", "history[].price", "history[].updatedAt"],
  ],
  unread: {
    "the document's own schema": ["$schema"],
    "exchanges and totes are no bookmaker's quotes": ["exchange.*", "source.pool.*"],
    "the table of bookmakers has the name": ["source.name"],
    "said by the time of the change": ["observedAt", "openingAt", "history[].observedAt"],
  },
};
