import { boolean } from "drizzle-orm/pg-core";
import { createdAt } from "#server/platform/db/columns.ts";

/** Builds the columns that all submissions share, besides `id` and the generated `search_text` (product 14.1). */
export function submissionColumns() {
  return { isSuspect: boolean("is_suspect").notNull().default(false), createdAt: createdAt() };
}
