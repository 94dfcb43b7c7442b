import { sql } from "drizzle-orm";
import { boolean, index, jsonb, type PgColumn, text } from "drizzle-orm/pg-core";
import { createdAt, recordVersion } from "#server/platform/db/columns.ts";
import type { ProductSlug } from "#shared/interests.ts";
import type { Source } from "#shared/touch.ts";

/** Builds the columns that all submissions share, besides `id` (product 14.1). */
export function submissionColumns() {
  return {
    isSuspect: boolean("is_suspect").notNull().default(false),
    createdAt: createdAt(),
    /** What `toE164` makes of `phone`; null where it is no telephone number that can be dialed from abroad. */
    phoneE164: text("phone_e164"),
    /** First and last touch; null where nothing is known (product 4.13). */
    source: jsonb("source").$type<Source>(),
    /**
     * What a search reads: lower case, without accents, telephone and CNPJ with and without their masks. The trigger
     * `fill_search_text()` makes it of the columns of its row, and no code writes it.
     */
    searchText: text("search_text"),
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
 * Builds the index that lists by name and finds whoever has the same (product 7.9, 8.9). The other orders sort what the
 * filter lets through.
 */
export function nameIndex(
  name: "leads" | "contact_messages" | "resumes",
  { id, name: personName }: Record<"id" | "name", PgColumn>,
) {
  return index(`${name}_name_index`).on(sql`search_key(${personName}) collate "C"`, id);
}

/** Builds the column for what a visitor asks about; null when nothing was named (product 4.12). */
export function productColumn() {
  return text("product").$type<ProductSlug>();
}
