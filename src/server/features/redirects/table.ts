import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, impersonal, impersonalColumns, instant } from "#server/platform/db/columns.ts";

/**
 * Paths of the public site that administrators created, of whatever kind, so that two things never share one. Readers
 * ask for their kind: a later release may have others.
 */
export const sitePaths = pgTable("site_paths", {
  /** As `normalizePath` writes it. */
  path: impersonal(text("path").primaryKey()),
  kind: impersonal(text("kind").$type<"redirect">().notNull()),
  /** A path of the site or an https address. Never leads to another redirect. */
  target: impersonal(text("target").notNull()),
  createdById: text("created_by_id").notNull(),
  createdByName: text("created_by_name").notNull(),
  createdAt: createdAt(),
  hits: impersonal(integer("hits").notNull().default(0)),
  lastHitAt: impersonal(instant("last_hit_at")),
});

/** How often visitors asked for paths without a page, per day (São Paulo). Nothing of who asked is stored. */
export const missingPaths = pgTable(
  "missing_paths",
  impersonalColumns({
    day: date("day", { mode: "string" }).notNull(),
    path: text("path").notNull(),
    count: integer("count").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);
