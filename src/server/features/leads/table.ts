import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/platform/db/columns.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import { personKeysTable } from "#server/submissions/person-keys-table.ts";
import { searchTable } from "#server/submissions/search-table.ts";
import {
  careColumns,
  nameIndex,
  productColumn,
  submissionColumns,
} from "#server/submissions/submission-columns.ts";
import type { DuplicateRule, LeadImportColumns, LeadImportState } from "#shared/lead-import.ts";

/** CSV files whose lines become leads (product 8.10). */
export const leadImports = pgTable(
  "lead_imports",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    fileName: text("file_name").notNull(),
    /** The file; null once the import has ended. */
    fileId: uuid("file_id")
      .unique()
      .references(() => storedFiles.id),
    columns: jsonb("columns").$type<LeadImportColumns>().notNull(),
    duplicates: text("duplicates").$type<DuplicateRule>().notNull(),
    state: text("state").$type<LeadImportState>().notNull().default("running"),
    /** The first line of the file. */
    headings: jsonb("headings").$type<readonly string[]>().notNull(),
    /** How many lines there are at most besides the headings. */
    lineCount: integer("line_count").notNull(),
    /** How many of them were read: where another attempt goes on. */
    lines: integer("lines").notNull().default(0),
    imported: integer("imported").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    rejected: integer("rejected").notNull().default(0),
    /** No foreign key: an import outlives the account of its author. The job writes its entries in their name. */
    authorId: text("author_id").notNull(),
    authorName: text("author_name").notNull(),
    authorAddress: text("author_address").notNull(),
    createdAt: createdAt(),
    endedAt: instant("ended_at"),
  },
  (table) => [index("lead_imports_running_index").on(table.id).where(sql`${table.state} = 'running'`)],
);

/** Lines that made no lead, for a day after their import (product 8.10). */
export const leadImportRejections = pgTable(
  "lead_import_rejections",
  {
    importId: bigint("import_id", { mode: "number" })
      .notNull()
      .references(() => leadImports.id, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    problem: text("problem").notNull(),
    cells: jsonb("cells").$type<readonly string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** What the search of leads reads (product 7.10). */
export const leadSearch = searchTable("lead_search");

/** By which the leads of a person are found (product 8.9). */
export const leadPersonKeys = personKeysTable("lead_person_keys");

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
    product: productColumn(),
    ...careColumns(),
    notes: text("notes").notNull().default(""),
    /** The day of the next contact, in São Paulo. */
    nextContactOn: date("next_contact_on"),
    firstContactAt: instant("first_contact_at"),
    /** Minutes of the company's opening hours from the lead to its first contact, as the hours were then. */
    firstContactMinutes: integer("first_contact_minutes"),
    /** The import that made it, and its line there, which makes no second lead; null for a visitor's. */
    importId: bigint("import_id", { mode: "number" }).references(() => leadImports.id),
    importLine: integer("import_line"),
  },
  (table) => [
    index("leads_created_at_index").on(table.createdAt),
    index("leads_pending_index").on(table.id).where(sql`not ${table.isImported} and not ${table.isSuspect}`),
    index("leads_suspects_index").on(table.id).where(sql`${table.isSuspect}`),
    // What waits for a first contact, oldest first (product 7.4).
    index("leads_uncontacted_index")
      .on(table.id)
      .where(sql`${table.firstContactAt} is null and not ${table.isImported} and not ${table.isSuspect}`),
    index("leads_first_contact_index")
      .on(table.firstContactAt, table.firstContactMinutes)
      .where(sql`${table.firstContactAt} is not null`),
    index("leads_next_contact_index")
      .on(table.nextContactOn, table.id)
      .where(sql`${table.nextContactOn} is not null`),
    index("leads_owner_index").on(table.ownerId, table.id).where(sql`${table.ownerId} is not null`),
    nameIndex("leads", table),
    // Lists one product newest first, and counts it without reading the table (product 8.2).
    index("leads_product_index")
      .on(table.product, table.isSuspect, table.id, table.isImported)
      .where(sql`${table.product} is not null`),
    uniqueIndex("leads_import_index")
      .on(table.importId, table.importLine)
      .where(sql`${table.importId} is not null`),
  ],
);
