import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { impersonal, instant, recordVersion } from "#server/platform/db/columns.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import {
  findingIndexes,
  searchTextColumn,
  submissionColumns,
} from "#server/submissions/submission-columns.ts";
import type { ResumeStatus, ResumeTextState } from "#shared/schemas/resume.ts";

/** Resumes. */
export const resumes = pgTable(
  "resumes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    areaOfInterest: text("area_of_interest").notNull(),
    presentation: text("presentation").notNull(),
    /** The PDF. The foreign key keeps a referenced file from being deleted alone. */
    fileId: uuid("file_id")
      .notNull()
      .unique()
      .references(() => storedFiles.id),
    status: text("status").$type<ResumeStatus>().notNull().default("pending"),
    notes: text("notes").notNull().default(""),
    /** No foreign key: a review outlives the account of its author. */
    reviewedByName: text("reviewed_by_name"),
    reviewedAt: instant("reviewed_at"),
    /** Free words, each once whatever its case and accents, in the order in which they were added. */
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    version: recordVersion(),
    /** Evidence of the consent (LGPD): version of the wording and time. */
    consentVersion: text("consent_version").notNull(),
    consentAt: instant("consent_at").notNull(),
    ...submissionColumns(),
    searchText: searchTextColumn(
      sql`name || ' ' || email || ' ' || phone || ' ' || area_of_interest || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || presentation || ' ' || notes`,
    ),
  },
  (table) => [
    // Lists a period, and has all that statistics count.
    index("resumes_counts_index").on(table.createdAt, table.isSuspect, table.status),
    // What waits for an administrator, oldest first, and the suspects.
    index("resumes_pending_index")
      .on(table.id)
      .where(sql`${table.status} = 'pending' and not ${table.isSuspect}`),
    ...findingIndexes("resumes", table),
    index("resumes_suspects_index").on(table.id).where(sql`${table.isSuspect}`),
  ],
);

/**
 * The text of the PDF of each resume that was read, as a search key. Apart from the resumes: every update of one
 * would otherwise write 100 kB into the search index again.
 */
export const resumeTexts = pgTable(
  "resume_texts",
  {
    resumeId: bigint("resume_id", { mode: "number" })
      .primaryKey()
      .references(() => resumes.id, { onDelete: "cascade" }),
    state: impersonal(text("state").$type<ResumeTextState>().notNull()),
    searchText: text("search_text").notNull(),
  },
  ({ searchText }) => [index("resume_texts_search_index").using("gin", searchText.op("gin_trgm_ops"))],
);

/** The candidates who were told that the term of their application ends, and what they answered. */
export const resumeNotices = pgTable("resume_notices", {
  resumeId: bigint("resume_id", { mode: "number" })
    .primaryKey()
    .references(() => resumes.id, { onDelete: "cascade" }),
  sentAt: instant("sent_at").notNull().defaultNow(),
  /** Until when the candidate asked to stay; null where there was no answer. */
  keptUntil: instant("kept_until"),
});
