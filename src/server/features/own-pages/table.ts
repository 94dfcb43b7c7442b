import { bigint, boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonal, instant, recordVersion } from "#server/platform/db/columns.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import type { OwnSection } from "#shared/own-pages/own-sections.ts";

/** Pages and articles that administrators add to the site. */
export const ownPages = pgTable(
  "own_pages",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    kind: impersonal(text("kind").$type<OwnPageKind>().notNull()),
    path: impersonal(text("path").notNull().unique()),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** Of a page. */
    sections: jsonb("sections").$type<OwnSection[]>().notNull(),
    /** Markdown of an article. */
    body: text("body").notNull(),
    picture: impersonal(text("picture").notNull()),
    pictureAlt: text("picture_alt").notNull(),
    authorName: text("author_name").notNull(),
    /** Null for a draft; in the future for a scheduled page, which is visible from then on. */
    publishedAt: impersonal(instant("published_at")),
    inMenu: impersonal(boolean("in_menu").notNull()),
    /** Names alone: a page outlives its author's account, and the audit log has the accounts. */
    createdByName: text("created_by_name").notNull(),
    updatedByName: text("updated_by_name").notNull(),
    version: recordVersion(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("own_pages_published_index").on(table.publishedAt)],
);
