import { sql } from "drizzle-orm";
import { bigint, boolean, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, impersonal, instant, recordVersion } from "#server/platform/db/columns.ts";
import type { ViewedList } from "#shared/schemas/list-view.ts";

/** Saved list filters. With a user, a trigger deletes their private views and disowns their shared ones. */
export const listViews = pgTable(
  "list_views",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    list: impersonal(text("list").$type<ViewedList>().notNull()),
    name: text("name").notNull(),
    query: text("query").notNull(),
    isShared: impersonal(boolean("is_shared").notNull()),
    /** User id; null for a shared view whose author was deleted. */
    ownerId: text("owner_id"),
    version: recordVersion(),
    createdAt: impersonal(createdAt()),
    updatedAt: impersonal(instant("updated_at").notNull().defaultNow()),
  },
  (table) => [
    // Shared views of a list share one namespace.
    uniqueIndex("list_views_name_index").on(
      table.list,
      sql`(case when ${table.isShared} then '' else ${table.ownerId} end)`,
      sql`search_key(${table.name})`,
    ),
  ],
);
