import { sql } from "drizzle-orm";
import { bigint, boolean, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, impersonal } from "#server/platform/db/columns.ts";

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
