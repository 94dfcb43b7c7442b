import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonalColumns } from "#server/platform/db/columns.ts";
import type { Source } from "#shared/schemas/touch.ts";

/** How a browser tab arrived before it opened a chat, by the code in its first message. Identifies nobody. */
export const chatCodes = pgTable(
  "chat_codes",
  impersonalColumns({
    code: text("code").primaryKey(),
    page: text("page").notNull(),
    /** Without click ids, by which ad networks can identify people. */
    source: jsonb("source").$type<Source>(),
    createdAt: createdAt(),
  }),
  (table) => [index("chat_codes_created_index").on(table.createdAt)],
);
