import { bigint, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, impersonal } from "#server/platform/db/columns.ts";

/**
 * Pairs of keys merged by an administrator. Submissions stay unchanged, so deleting a pair undoes the merge. A trigger
 * deletes a pair with the last submission of one of its keys.
 */
export const personMerges = pgTable(
  "person_merges",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    /** `mail:` and a lower-case address, or `phone:` and an E.164 number; the lesser of the two. */
    oneKey: text("one_key").notNull(),
    otherKey: text("other_key").notNull(),
    /** No foreign key: a merge outlives its author's account. */
    authorName: text("author_name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("person_merges_keys_index").on(table.oneKey, table.otherKey)],
);
