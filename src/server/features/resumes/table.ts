import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  impersonal,
  impersonalColumns,
  instant,
  recordVersion,
} from "#server/platform/db/columns.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import {
  findingIndexes,
  searchTextColumn,
  submissionColumns,
} from "#server/submissions/submission-columns.ts";
import type { ResumeTextState } from "#shared/schemas/resume.ts";
import type { ResumeStatus } from "#shared/schemas/resume-filters.ts";

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

/** Links with which somebody without a login reads applications and gives an opinion. */
export const resumeLinks = pgTable(
  "resume_links",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    /** SHA-256 of the token, in hexadecimal; the token itself is not stored. */
    tokenHash: impersonal(text("token_hash").notNull().unique()),
    /** For whom it is, in its author's words. */
    name: text("name").notNull(),
    /** Offers the PDF as it was sent, too. */
    allowsOriginal: impersonal(boolean("allows_original").notNull().default(false)),
    /** No foreign key: a link outlives its author's account. */
    createdById: text("created_by_id").notNull(),
    createdByName: text("created_by_name").notNull(),
    createdAt: createdAt(),
    expiresAt: impersonal(instant("expires_at").notNull()),
    revokedAt: impersonal(instant("revoked_at")),
    openedCount: impersonal(integer("opened_count").notNull().default(0)),
    openedAt: impersonal(instant("opened_at")),
  },
  (table) => [index("resume_links_expires_at_index").on(table.expiresAt)],
);

/** Applications of a link. The cascade removes a deleted one from its links at once. */
export const resumeLinkItems = pgTable(
  "resume_link_items",
  impersonalColumns({
    linkId: bigint("link_id", { mode: "number" })
      .notNull()
      .references(() => resumeLinks.id, { onDelete: "cascade" }),
    resumeId: bigint("resume_id", { mode: "number" })
      .notNull()
      .references(() => resumes.id, { onDelete: "cascade" }),
  }),
  (table) => [
    primaryKey({ columns: [table.linkId, table.resumeId] }),
    index("resume_link_items_resume_index").on(table.resumeId),
  ],
);

/** Opinions about an application, of administrators and of those who got a link. Deleted with it. */
export const resumeOpinions = pgTable(
  "resume_opinions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    resumeId: bigint("resume_id", { mode: "number" })
      .notNull()
      .references(() => resumes.id, { onDelete: "cascade" }),
    /** 1 to 5. */
    score: integer("score").notNull(),
    sentence: text("sentence").notNull(),
    /** Null for an opinion by link. */
    authorId: text("author_id"),
    authorName: text("author_name").notNull(),
    /** No foreign key: an opinion outlives its link. */
    linkId: impersonal(bigint("link_id", { mode: "number" })),
    linkName: text("link_name"),
    version: recordVersion(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("resume_opinions_author_index")
      .on(table.resumeId, table.authorId)
      .where(sql`${table.authorId} is not null`),
    // By link, the same name changes its opinion.
    uniqueIndex("resume_opinions_link_index")
      .on(table.resumeId, table.linkId, sql`search_key(${table.authorName})`)
      .where(sql`${table.linkId} is not null`),
  ],
);
