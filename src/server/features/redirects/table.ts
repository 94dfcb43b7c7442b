import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, impersonal, impersonalColumns, instant } from "#server/platform/db/columns.ts";

/**
 * Paths of the public site assigned by administrators, under one key, so that each is used once: of a live or scheduled
 * own page, a former path of one, or a redirect.
 */
export const sitePaths = pgTable(
  "site_paths",
  {
    /** Result of `normalizePath`. */
    path: impersonal(text("path").primaryKey()),
    kind: impersonal(text("kind").$type<"page" | "former" | "redirect">().notNull()),
    /** Target of a redirect: a path of the site or an https URL. Never leads to another redirect. */
    target: impersonal(text("target").notNull()),
    /** Page of the other kinds. References own_pages, and is deleted with it. */
    pageId: impersonal(bigint("page_id", { mode: "number" })),
    createdById: text("created_by_id").notNull(),
    createdByName: text("created_by_name").notNull(),
    createdAt: createdAt(),
    hits: impersonal(integer("hits").notNull().default(0)),
    lastHitAt: impersonal(instant("last_hit_at")),
  },
  (table) => [
    index("site_paths_page_index").on(table.pageId),
    check(
      "site_paths_kind_check",
      sql`(${table.kind} = 'redirect') = (${table.target} <> '')
    and (${table.kind} = 'redirect') = (${table.pageId} is null)`,
    ),
  ],
);

/** Requests for paths without a page, per day (São Paulo). Stores nothing about the visitor. */
export const missingPaths = pgTable(
  "missing_paths",
  impersonalColumns({
    day: date("day", { mode: "string" }).notNull(),
    path: text("path").notNull(),
    count: integer("count").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);
