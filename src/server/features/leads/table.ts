import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { submissionColumns } from "#server/submissions/submission-columns.ts";

export const LEAD_SEARCH_INDEX = "leads_search_index";

/** Requests for a demonstration (product 14.6). */
export const leads = pgTable(
  "leads",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    cnpj: text("cnpj").notNull().default(""),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    isImported: boolean("is_imported").notNull().default(false),
    importedAt: instant("imported_at"),
    /** Evidence of the consent: version of the wording and time; null for programs that send no consent. */
    consentVersion: text("consent_version"),
    consentAt: instant("consent_at"),
    ...submissionColumns(),
    /** Lower case, accents removed, phone and CNPJ with and without their masks. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`search_key(name || ' ' || email || ' ' || cnpj || ' ' || phone || ' ' || regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g') || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))`,
    ),
  },
  (table) => [
    index("leads_created_at_index").on(table.createdAt),
    index("leads_pending_index").on(table.id).where(sql`not ${table.isImported} and not ${table.isSuspect}`),
    // For counting: an index-only scan of it reads a fiftieth of the table's size.
    index("leads_state_index").on(table.isSuspect, table.isImported),
    // Finds substrings of three or more characters. New entries wait in a pending list (in kB) that a job flushes.
    index(LEAD_SEARCH_INDEX)
      .using("gin", table.searchText.op("gin_trgm_ops"))
      .with({ gin_pending_list_limit: 32_768 }),
  ],
);
