import type { Instant } from "@railbird/domain";
import type { BookmakerConfig, NewBookmaker } from "../../ports/bookmakers";
import type { BigInteger, StoredBoolean } from "./column-types";

export interface BookmakerRow {
  id: string;
  bookmaker_id: string;
  /** The identifier in lower case, by which it is unique. */
  bookmaker_key: string;
  display_name: string;
  full_name: string | null;
  color: string;
  url: string;
  logo_url: string | null;
  description: string | null;
  licence_body: string | null;
  featured: StoredBoolean;
  position: number;
  version: number;
  updated_at: BigInteger;
}

/** A row of version 1. */
export function rowOf(added: NewBookmaker, id: string, now: Instant): BookmakerRow {
  return {
    id,
    bookmaker_id: added.bookmakerId,
    bookmaker_key: added.bookmakerId.toLowerCase(),
    display_name: added.displayName,
    full_name: added.fullName ?? null,
    color: added.color,
    url: added.url,
    logo_url: added.logoUrl ?? null,
    description: added.description ?? null,
    licence_body: added.licenceBody ?? null,
    featured: added.featured,
    position: added.position,
    version: 1,
    updated_at: now,
  };
}

/** The configuration that a row stores. */
export function configOfRow(row: BookmakerRow): BookmakerConfig {
  return {
    id: row.id,
    bookmakerId: row.bookmaker_id,
    displayName: row.display_name,
    ...(row.full_name !== null && { fullName: row.full_name }),
    color: row.color,
    url: row.url,
    ...(row.logo_url !== null && { logoUrl: row.logo_url }),
    ...(row.description !== null && { description: row.description }),
    ...(row.licence_body !== null && { licenceBody: row.licence_body }),
    featured: Boolean(row.featured),
    position: row.position,
    version: row.version,
    updatedAt: Number(row.updated_at),
  };
}
