import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonalColumns, instant, recordVersion } from "#server/platform/db/columns.ts";

/** The administrators' directory of useful URLs. */
export const accessLinks = pgTable(
  "access_links",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    category: text("category").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    url: text("url").notNull(),
    color: text("color").notNull(),
    version: recordVersion(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  }),
  (table) => [index("access_links_category_index").on(table.category, table.title)],
);
