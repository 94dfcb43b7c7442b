import { type SQL, sql } from "drizzle-orm";
import { boolean, type ExtraConfigColumn, index, jsonb, text } from "drizzle-orm/pg-core";
import { createdAt, recordVersion } from "#server/platform/db/columns.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import type { Source } from "#shared/schemas/touch.ts";
import { mailOf, phoneOf } from "./person-keys.ts";

/** Builds the columns that all submissions share, besides `id`. */
export function submissionColumns() {
  return {
    isSuspect: boolean("is_suspect").notNull().default(false),
    createdAt: createdAt(),
    /** What `toE164` makes of `phone`; null where it is no telephone number that can be dialed from abroad. */
    phoneE164: text("phone_e164"),
    /** First and last touch; null where nothing is known. */
    source: jsonb("source").$type<Source>(),
  };
}

/** Builds the columns for who takes care of a submission. */
export function careColumns() {
  return {
    /** The id of a user. No foreign key: a deletion of a user can be undone for a day. */
    ownerId: text("owner_id"),
    version: recordVersion(),
  };
}

/**
 * Builds the column that a search reads: lower case, without accents, telephone and CNPJ with and without their masks. The
 * database makes it of the other columns of its row.
 */
export function searchTextColumn(parts: SQL) {
  return text("search_text").generatedAlwaysAs(sql`search_key(${parts})`);
}

type Indexed = Record<"id" | "name" | "email" | "phoneE164" | "searchText", ExtraConfigColumn>;

/**
 * Builds the indexes that find submissions: by any part of their search text, by address and number for all of a
 * person, and by name, which also lists. The other orders sort what the filter lets through.
 */
export function findingIndexes(
  table: "leads" | "contact_messages" | "resumes",
  { id, name, email, phoneE164, searchText }: Indexed,
) {
  return [
    index(`${table}_name_index`).on(sql`search_key(${name}) collate "C"`, id),
    index(`${table}_email_index`).on(mailOf(email)),
    index(`${table}_phone_index`).on(phoneOf(phoneE164)).where(sql`${phoneE164} is not null`),
    index(`${table}_search_index`).using("gin", searchText.op("gin_trgm_ops")),
  ] as const;
}

/** Builds the column for what a visitor asks about; null when nothing was named. */
export function productColumn() {
  return text("product").$type<ProductSlug>();
}
