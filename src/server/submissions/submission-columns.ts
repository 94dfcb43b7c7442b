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
 * Builds the indexes by which a person's submissions are found (product 8.9). That of names also lists by name: the other
 * orders sort what the filter lets through (product 7.9).
 */
export function personIndexes(
  name: "leads" | "contact_messages" | "resumes",
  { id, name: personName, email, phoneE164 }: Record<"id" | "name" | "email" | "phoneE164", PgColumn>,
) {
  return [
    index(`${name}_name_index`).on(sql`search_key(${personName}) collate "C"`, id),
    index(`${name}_email_index`).on(sql`lower(${email})`),
    index(`${name}_phone_index`).on(phoneE164).where(sql`${phoneE164} is not null`),
  ] as const;
}

/** Builds the column for what a visitor asks about; null when nothing was named (product 4.12). */
export function productColumn() {
  return text("product").$type<ProductSlug>();
}
