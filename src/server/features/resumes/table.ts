import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import { submissionColumns } from "#server/submissions/submission-columns.ts";
import type { ResumeStatus } from "#shared/schemas/resume.ts";

/** Resumes (product 14.8). */
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
    /** Evidence of the consent (LGPD): version of the wording and time. */
    consentVersion: text("consent_version").notNull(),
    consentAt: instant("consent_at").notNull(),
    ...submissionColumns(),
    searchText: text("search_text").generatedAlwaysAs(
      sql`search_key(name || ' ' || email || ' ' || phone || ' ' || area_of_interest || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))`,
    ),
  },
  (table) => [index("resumes_created_at_index").on(table.createdAt)],
);
