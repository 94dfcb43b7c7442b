import { and, isNull, or, sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonal } from "#server/platform/db/columns.ts";

/** First answers to calls with an Idempotency-Key, for a day. Reading them requires the key and AUTH_SECRET. */
export const storedAnswers = pgTable(
  "stored_answers",
  {
    /** Keyed hash of caller, operation and key. */
    id: text("id").primaryKey(),
    /** Keyed hash of the input. */
    input: text("input").notNull(),
    /** Encrypted; null while the call is pending. */
    answer: text("answer"),
    createdAt: impersonal(createdAt()),
  },
  (table) => [index("stored_answers_created_index").on(table.createdAt)],
);

export const isAnswerExpired = sql<boolean>`${storedAnswers.createdAt} < now() - interval '1 day'`;

/** Longer than the longest time limit of a call: the process that ran it has ended. */
const isAbandoned = and(
  isNull(storedAnswers.answer),
  sql`${storedAnswers.createdAt} < now() - interval '5 minutes'`,
);

/** Matches expired rows. */
export const isAnswerReplaceable = or(isAnswerExpired, isAbandoned);
