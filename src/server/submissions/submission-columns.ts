import { boolean } from "drizzle-orm/pg-core";
import { createdAt } from "#server/platform/db/columns.ts";

/** The columns of every submission, besides `id` and a generated `search_text`. A suspect is stored and listed apart. */
export function submissionColumns() {
  return { isSuspect: boolean("is_suspect").notNull().default(false), createdAt: createdAt() };
}
