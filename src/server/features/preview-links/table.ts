import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonal, instant } from "#server/platform/db/columns.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import type { ContentName } from "#shared/content/documents.ts";

/** Links to drafts of pages, for people without a login. */
export const previewLinks = pgTable(
  "preview_links",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    /** SHA-256 of the token, in hexadecimal; the token itself is not stored. */
    tokenHash: impersonal(text("token_hash").notNull().unique()),
    document: impersonal(text("document").$type<ContentName>().notNull()),
    /** All changed texts of the document in the draft. */
    changes: jsonb("changes").$type<ContentChanges>().notNull(),
    /** The config version on which the draft is based. */
    baseVersionNumber: impersonal(integer("base_version_number").notNull()),
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
