import { boolean, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { RecordType } from "#shared/schemas/record-change.ts";

/**
 * How many submissions of a kind, a São Paulo day of arrival, a suspect mark and a state there are: the sum of the rows of
 * a key. Triggers append the differences that a statement made, in its transaction; `foldCounts` makes one row of them.
 * No row is ever updated, so that no writer waits for another. Without an index: folded, it has some rows for each day.
 */
export const submissionCounts = pgTable("submission_counts", {
  kind: text("kind").$type<RecordType>().notNull(),
  day: date("day").notNull(),
  isSuspect: boolean("is_suspect").notNull(),
  /** As `SubmissionKind.countedState` says. */
  state: text("state").notNull(),
  count: integer("count").notNull(),
});
