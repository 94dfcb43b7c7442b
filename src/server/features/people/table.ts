import { bigint, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, impersonal } from "#server/platform/db/columns.ts";

/**
 * Pairs of keys that an administrator said to be the same person. Nothing of a submission changes: without the pair,
 * each is again with whom it belongs to. A trigger deletes a pair with the last submission of one of its keys.
 */
export const personMerges = pgTable(
  "person_merges",
  {
    id: impersonal(bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity()),
    /** `mail:` and an address in lower case, or `phone:` and a number in E.164; the lesser of the two. */
    oneKey: text("one_key").notNull(),
    otherKey: text("other_key").notNull(),
    /** No foreign key: a merge outlives the account of its author. */
    authorName: text("author_name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("person_merges_keys_index").on(table.oneKey, table.otherKey)],
);
