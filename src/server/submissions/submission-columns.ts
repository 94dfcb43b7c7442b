import { type SQL, sql } from "drizzle-orm";
import { boolean, type ExtraConfigColumn, index, jsonb, type PgColumn, text } from "drizzle-orm/pg-core";
import { createdAt, recordVersion } from "#server/platform/db/columns.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import type { Source } from "#shared/schemas/touch.ts";
import { mailOf, phoneOf } from "./person-keys.ts";

/** Builds the columns shared by all submissions, except `id`. */
export function submissionColumns() {
  return {
    isSuspect: boolean("is_suspect").notNull().default(false),
    createdAt: createdAt(),
    /** Result of `toE164(phone)`; null if not dialable from abroad. */
    phoneE164: text("phone_e164"),
    /** First and last touch; null if unknown. */
    source: jsonb("source").$type<Source>(),
  };
}

/** Builds the columns for ownership of a submission. */
export function careColumns() {
  return {
    /** User id. No foreign key: deleting a user can be undone for a day. */
    ownerId: text("owner_id"),
    version: recordVersion(),
  };
}

/** Builds the generated search column: lower case, no accents, telephone and CNPJ with and without masks. */
export function searchTextColumn(parts: SQL) {
  return text("search_text").generatedAlwaysAs(sql`search_key(${parts})`);
}

type Indexed = Record<"id" | "name" | "email" | "phoneE164" | "searchText", ExtraConfigColumn>;

/**
 * Builds the lookup indexes: search text by substring, address and number for persons, and name, which also sorts
 * lists. Other orders sort the filtered rows.
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

/** Builds the column for the product a visitor asks about; null if none. */
export function productColumn() {
  return text("product").$type<ProductSlug>();
}

/** Selects the first `length` characters of a text, with an ellipsis if it is longer. */
export function startOfText(column: PgColumn, length: number): SQL<string> {
  return sql`left(${column}, ${length}) || case when length(${column}) > ${length} then '…' else '' end`;
}
