import { sql } from "drizzle-orm";
import { bigint, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, impersonalColumns, recordVersion } from "#server/platform/db/columns.ts";
import type { TemplatePurpose } from "#shared/schemas/template-placeholders.ts";

/** Text templates with placeholders for messages to people. */
export const messageTemplates = pgTable(
  "message_templates",
  impersonalColumns({
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: text("purpose").$type<TemplatePurpose>().notNull(),
    name: text("name").notNull(),
    /** Empty for WhatsApp. */
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    version: recordVersion(),
    createdAt: createdAt(),
  }),
  (table) => [uniqueIndex("message_templates_name_index").on(table.purpose, sql`search_key(${table.name})`)],
);
