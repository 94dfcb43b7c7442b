import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, impersonal, instant, recordVersion } from "#server/platform/db/columns.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import type { LeafChanges } from "#shared/content/merge-content.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import type { OwnSection } from "#shared/own-pages/own-sections.ts";
import type { WindowState } from "#shared/schemas/publication.ts";

/** Config versions: whole snapshots, never overwritten; exactly one is current. */
export const configVersions = pgTable(
  "config_versions",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    versionNumber: integer("version_number").notNull().unique(),
    description: impersonal(text("description").notNull()),
    isCurrent: impersonal(boolean("is_current").notNull()),
    configData: jsonb("config_data").$type<Record<string, unknown>>().notNull(),
    /** No foreign key: a version outlives its author's account. Null means the system. */
    createdById: text("created_by_id"),
    createdByName: text("created_by_name"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("config_versions_current_index").on(table.isCurrent).where(sql`${table.isCurrent}`),
  ],
);

/** Pages and articles that administrators add to the site. */
export const ownPages = pgTable(
  "own_pages",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    kind: impersonal(text("kind").$type<OwnPageKind>().notNull()),
    /** Empty until it is published or scheduled for the first time. */
    path: impersonal(text("path").notNull()),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** Sections of a page. */
    sections: jsonb("sections").$type<OwnSection[]>().notNull(),
    /** Markdown of an article. */
    body: text("body").notNull(),
    picture: impersonal(text("picture").notNull()),
    pictureAlt: text("picture_alt").notNull(),
    authorName: text("author_name").notNull(),
    /** Null while it is off the site; in the future for a scheduled page, which is visible from then on. */
    publishedAt: impersonal(instant("published_at")),
    /** End of its publication; null without an end. */
    until: impersonal(instant("until")),
    /** Written and read by earlier releases only: pages stand in menu and footer by an entry there. */
    inMenu: impersonal(boolean("in_menu").notNull().default(false)),
    /** Only names: a page outlives its author's account, and the audit log has the ids. */
    createdByName: text("created_by_name").notNull(),
    updatedByName: text("updated_by_name").notNull(),
    version: recordVersion(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("own_pages_published_index").on(table.publishedAt),
    uniqueIndex("own_pages_path_index").on(table.path).where(sql`${table.path} <> ''`),
  ],
);

/** Versions of own pages: whole snapshots, never overwritten, deleted with their page. */
export const ownPageVersions = pgTable(
  "own_page_versions",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    pageId: impersonal(
      bigint("page_id", { mode: "number" })
        .notNull()
        .references(() => ownPages.id, { onDelete: "cascade" }),
    ),
    version: impersonal(integer("version").notNull()),
    leaves: jsonb("leaves").$type<ContentChanges>().notNull(),
    description: impersonal(text("description").notNull()),
    createdByName: text("created_by_name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("own_page_versions_page_index").on(table.pageId, table.version)],
);

/**
 * Scheduled changes of a document. Visitors see the published text with all open windows applied in the order of their
 * start, so nothing is written at an end. A window without an end is written as a version once it opens.
 */
export const contentWindows = pgTable(
  "content_windows",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity()),
    /** Name of the document, of `siteDocument` or `ownPageDocument`. */
    document: impersonal(text("document").notNull()),
    /** The published leaves on which the changes are based. */
    base: jsonb("base").$type<ContentChanges>().notNull(),
    changes: jsonb("changes").$type<LeafChanges>().notNull(),
    description: impersonal(text("description").notNull()),
    startsAt: impersonal(instant("starts_at").notNull()),
    /** Null if the changes stay. */
    endsAt: impersonal(instant("ends_at")),
    state: impersonal(text("state").$type<WindowState>().notNull().default("scheduled")),
    publishedVersionNumber: impersonal(integer("published_version_number")),
    /** Its author, or the user who took it over. No foreign key: if the owner loses access, the window is suspended. */
    ownerId: text("owner_id").notNull(),
    ownerName: text("owner_name").notNull(),
    createdById: text("created_by_id").notNull(),
    createdByName: text("created_by_name").notNull(),
    createdAt: createdAt(),
    finishedAt: impersonal(instant("finished_at")),
  },
  (table) => [
    index("content_windows_scheduled_index").on(table.startsAt).where(sql`${table.state} = 'scheduled'`),
    index("content_windows_finished_index").on(table.finishedAt),
  ],
);

/** Unpublished leaves of documents: one shared draft each. */
export const documentDrafts = pgTable("document_drafts", {
  document: impersonal(text("document").primaryKey()),
  /** The published version on which it is based; 0 for none. */
  baseVersion: impersonal(integer("base_version").notNull()),
  base: jsonb("base").$type<ContentChanges>().notNull(),
  mine: jsonb("mine").$type<ContentChanges>().notNull(),
  /** A new random number with each save. */
  version: recordVersion(),
  updatedById: text("updated_by_id").notNull(),
  updatedByName: text("updated_by_name").notNull(),
  updatedAt: impersonal(instant("updated_at").notNull().defaultNow()),
});

/** Links to drafts, for people without a login. */
export const previewLinks = pgTable(
  "preview_links",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    /** SHA-256 of the token, in hexadecimal; the token itself is not stored. */
    tokenHash: impersonal(text("token_hash").notNull().unique()),
    document: impersonal(text("document").notNull()),
    /** The published leaves on which the draft is based, and those of the draft. */
    base: jsonb("base").$type<ContentChanges>().notNull(),
    changes: jsonb("changes").$type<ContentChanges>().notNull(),
    /** No foreign key: a link outlives its author's account. */
    createdById: text("created_by_id").notNull(),
    createdByName: text("created_by_name").notNull(),
    createdAt: createdAt(),
    expiresAt: impersonal(instant("expires_at").notNull()),
    revokedAt: impersonal(instant("revoked_at")),
    openedCount: impersonal(integer("opened_count").notNull().default(0)),
  },
  (table) => [index("preview_links_expires_at_index").on(table.expiresAt)],
);
