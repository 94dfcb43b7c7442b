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

export const resumes = pgTable(
  "resumes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    areaOfInterest: text("area_of_interest").notNull(),
    presentation: text("presentation").notNull(),
    /** Position applied for; null without one. No foreign key: undoing its deletion finds its applications again. */
    positionId: impersonal(bigint("position_id", { mode: "number" })),
    /** Its title at the time. */
    positionTitle: text("position_title"),
    /** The PDF. The foreign key prevents deleting a referenced file. */
    fileId: uuid("file_id")
      .notNull()
      .unique()
      .references(() => storedFiles.id),
    status: text("status").$type<ResumeStatus>().notNull().default("pending"),
    notes: text("notes").notNull().default(""),
    /** No foreign key: a review outlives its author's account. */
    reviewedByName: text("reviewed_by_name"),
    reviewedAt: instant("reviewed_at"),
    /** Free-form tags, unique ignoring case and accents, in order of addition. */
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    version: recordVersion(),
    /** Evidence of consent (LGPD): version and time of the wording. */
    consentVersion: text("consent_version").notNull(),
    consentAt: instant("consent_at").notNull(),
    ...submissionColumns(),
    searchText: searchTextColumn(
      sql`name || ' ' || email || ' ' || phone || ' ' || area_of_interest || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || presentation || ' ' || notes`,
    ),
  },
  (table) => [
    // Covers listing a period and its statistics.
    index("resumes_counts_index").on(table.createdAt, table.isSuspect, table.status),
    // Pending resumes, oldest first, and suspects.
    index("resumes_pending_index")
      .on(table.id)
      .where(sql`${table.status} = 'pending' and not ${table.isSuspect}`),
    index("resumes_position_index").on(table.positionId).where(sql`${table.positionId} is not null`),
    ...findingIndexes("resumes", table),
    index("resumes_suspects_index").on(table.id).where(sql`${table.isSuspect}`),
  ],
);

/** Extracted PDF texts as search keys; separate, since updating a resume would rewrite 100 kB into the index. */
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
