import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonalColumns } from "#server/platform/db/columns.ts";
import type { Source } from "#shared/schemas/touch.ts";

/** How a browser tab came before it opened a chat, under the code of its first message. Nothing says who it was. */
export const chatCodes = pgTable(
  "chat_codes",
  impersonalColumns({
    code: text("code").primaryKey(),
    page: text("page").notNull(),
    /** Without click ids, which ad networks can tell people by. */
    source: jsonb("source").$type<Source>(),
    createdAt: createdAt(),
  }),
  (table) => [index("chat_codes_created_index").on(table.createdAt)],
);
