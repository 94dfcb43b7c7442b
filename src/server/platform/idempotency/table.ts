import { and, isNull, or, sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, impersonal } from "#server/platform/db/columns.ts";

/** First answers to calls with an Idempotency-Key, for a day. Only who has the key and AUTH_SECRET can read them. */
export const storedAnswers = pgTable(
  "stored_answers",
  {
    /** Keyed hash of who calls, operation and key. */
    id: text("id").primaryKey(),
    /** Keyed hash of what was asked. */
    input: text("input").notNull(),
    /** Encrypted; null while the call is under way. */
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

/** Matches rows that no longer stand for a call. */
export const isAnswerReplaceable = or(isAnswerExpired, isAbandoned);
