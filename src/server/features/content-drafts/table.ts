import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { impersonal, instant } from "#server/platform/db/columns.ts";
import type { ContentDraft } from "#shared/schemas/content-draft.ts";

/** Unpublished texts of pages, one draft per person and document. A foreign key deletes them with their user. */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    userId: text("user_id").notNull(),
    document: impersonal(text("document").notNull()),
    draft: jsonb("draft").$type<ContentDraft>().notNull(),
    updatedAt: impersonal(instant("updated_at").notNull().defaultNow()),
  },
  (table) => [primaryKey({ columns: [table.userId, table.document] })],
);
