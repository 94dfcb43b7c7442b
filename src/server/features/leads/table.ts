import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, impersonal, instant } from "#server/platform/db/columns.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import { campaignKey } from "#server/submissions/campaign-key.ts";
import {
  careColumns,
  findingIndexes,
  productColumn,
  searchTextColumn,
  submissionColumns,
} from "#server/submissions/submission-columns.ts";
import type { DemoOffer } from "#shared/schemas/demo-offers.ts";
import type { LeadAnswer } from "#shared/schemas/lead-answers.ts";
import type { Company } from "#shared/schemas/lead-company.ts";
import type { LeadStage } from "#shared/schemas/lead-stages.ts";
import type {
  GivenToImported,
  LeadImportColumns,
  LeadImportState,
  LineRule,
} from "#shared/submissions/lead-import.ts";

/** CSV imports of leads. */
export const leadImports = pgTable(
  "lead_imports",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    fileName: impersonal(text("file_name").notNull()),
    /** Imported file; null once the import has ended. */
    fileId: uuid("file_id")
      .unique()
      .references(() => storedFiles.id),
    columns: impersonal(jsonb("columns").$type<LeadImportColumns>().notNull()),
    duplicates: impersonal(text("duplicates").$type<LineRule>().notNull()),
    doubts: impersonal(text("doubts").$type<LineRule>().notNull().default("import")),
    /** What all of its leads get; null for imports of the release before. */
    given: jsonb("given").$type<GivenToImported>(),
    state: impersonal(text("state").$type<LeadImportState>().notNull().default("running")),
    /** First line of the file. */
    headings: impersonal(jsonb("headings").$type<readonly string[]>().notNull()),
    /** Non-blank lines besides the headings. */
    lineCount: impersonal(integer("line_count").notNull()),
    imported: impersonal(integer("imported").notNull().default(0)),
    skipped: impersonal(integer("skipped").notNull().default(0)),
    rejected: impersonal(integer("rejected").notNull().default(0)),
    /** No foreign key: imports outlive their author's account. The job writes audit entries in the author's name. */
    authorId: text("author_id").notNull(),
    authorName: text("author_name").notNull(),
    authorAddress: text("author_address").notNull(),
    createdAt: impersonal(createdAt()),
    endedAt: impersonal(instant("ended_at")),
  },
  (table) => [index("lead_imports_running_index").on(table.id).where(sql`${table.state} = 'running'`)],
);

/** Rejected lines, kept for a day after the import. */
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

/** Requests for a demonstration. */
export const leads = pgTable(
  "leads",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    cnpj: text("cnpj").notNull().default(""),
    /** Typed, or else the name that the registry has for the CNPJ; empty if unknown. */
    companyName: text("company_name").notNull().default(""),
    /** Each is empty if unknown, but never both. */
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    isImported: boolean("is_imported").notNull().default(false),
    importedAt: instant("imported_at"),
    /** Evidence of consent: version and time of the wording; null for API clients that send none. */
    consentVersion: text("consent_version"),
    consentAt: instant("consent_at"),
    ...submissionColumns(),
    searchText: searchTextColumn(
      sql`name || ' ' || email || ' ' || company_name || ' ' || cnpj || ' ' || phone || ' ' || regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g') || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(source -> 'first' ->> 'utm_campaign', '') || ' ' || coalesce(source -> 'last' ->> 'utm_campaign', '') || ' ' || notes`,
    ),
    product: productColumn(),
    /** What the visitor asked for; null for a demonstration. */
    offer: text("offer").$type<DemoOffer>(),
    ...careColumns(),
    /** Administrator who added the lead by hand; null otherwise. */
    addedBy: text("added_by"),
    notes: text("notes").notNull().default(""),
    /** Data of the company registry on the CNPJ; null before a lookup. */
    company: jsonb("company").$type<Company>(),
    /** Date of the next contact, in São Paulo. */
    nextContactOn: date("next_contact_on"),
    /** Hour of that day in São Paulo, `14:30`, which sorts as text; null for any. Means nothing without the date. */
    nextContactTime: text("next_contact_time"),
    firstContactAt: instant("first_contact_at"),
    /** Business minutes to the first contact, by the opening hours at that time. */
    firstContactMinutes: integer("first_contact_minutes"),
    /** Import and line that created the lead, unique to prevent duplicates; null otherwise. */
    importId: impersonal(bigint("import_id", { mode: "number" }).references(() => leadImports.id)),
    importLine: impersonal(integer("import_line")),
    /** Progress of the sale, beside the spec's imported or not. */
    stage: text("stage").$type<LeadStage>().notNull().default("new"),
    /** Why it was lost, in the words of the settings at that time; null unless lost. */
    lostReason: text("lost_reason"),
    /** When it was won or lost; null while it is open. */
    closedAt: instant("closed_at"),
    /** Own page whose form was sent, kept after that page is deleted; null for the site's other forms. */
    ownPageId: bigint("own_page_id", { mode: "number" }),
    /** Address of the PDF of the library that the form promised by mail; null for none. */
    mailedFile: impersonal(text("mailed_file")),
    /** Answers to the questions of that form, as they were asked; null without one. */
    answers: jsonb("answers").$type<readonly LeadAnswer[]>(),
  },
  (table) => [
    // Covers listing a period and its statistics.
    // All that the counts by day read, so that they read no row.
    index("leads_counts_index").on(
      table.createdAt,
      table.isSuspect,
      table.isImported,
      table.firstContactMinutes,
      table.firstContactAt,
      table.importId,
      table.addedBy,
    ),
    index("leads_pending_index").on(table.id).where(sql`not ${table.isImported} and not ${table.isSuspect}`),
    index("leads_suspects_index").on(table.id).where(sql`${table.isSuspect}`),
    // Leads waiting for a first contact, oldest first.
    index("leads_uncontacted_index")
      .on(table.id)
      .where(
        sql`${table.firstContactAt} is null and not ${table.isImported} and not ${table.isSuspect} and ${table.closedAt} is null`,
      ),
    // Lists won or lost leads newest first.
    index("leads_closed_index").on(table.stage, table.id).where(sql`${table.closedAt} is not null`),
    index("leads_first_contact_index")
      .on(table.firstContactAt, table.firstContactMinutes)
      .where(sql`${table.firstContactAt} is not null`),
    index("leads_next_contact_index")
      .on(table.nextContactOn, table.id)
      .where(sql`${table.nextContactOn} is not null and ${table.closedAt} is null`),
    // Finds earlier lookups of a CNPJ.
    index("leads_company_index").on(table.cnpj).where(sql`${table.company} is not null`),
    index("leads_owner_index").on(table.ownerId, table.id).where(sql`${table.ownerId} is not null`),
    ...findingIndexes("leads", table),
    // Lists one product newest first, and counts it with an index-only scan.
    index("leads_product_index")
      .on(table.product, table.isSuspect, table.id, table.isImported)
      .where(sql`${table.product} is not null`),
    index("leads_own_page_index").on(table.ownPageId, table.id).where(sql`${table.ownPageId} is not null`),
    // Lists the leads of a campaign, by their first and by their last touch.
    campaignIndex("leads_first_campaign_index", table, sql`'first'`, sql`'last'`),
    campaignIndex("leads_last_campaign_index", table, sql`'last'`, sql`'first'`),
    uniqueIndex("leads_import_index")
      .on(table.importId, table.importLine)
      .where(sql`${table.importId} is not null`),
  ],
);

/** By the touch of one name, or of the other for a lead that has only that. */
function campaignIndex(
  name: string,
  { id, source }: Record<"id" | "source", ExtraConfigColumn>,
  one: SQL,
  other: SQL,
) {
  const key = campaignKey(sql`(coalesce(${source} -> ${one}, ${source} -> ${other}) ->> 'utm_campaign')`);
  return index(name).on(key, id).where(sql`${key} is not null`);
}
