import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { mailKey, mailOf, phoneKey, phoneOf } from "#server/submissions/person-keys.ts";
import { kinds } from "./find-person.ts";
import { personMerges } from "./table.ts";

/** Deletes merges with a key that no submission has: the trigger misses concurrent deletions. */
export const deleteOrphanedMerges: JobDefinition<object> = {
  name: "delete-orphaned-merges",
  schedule: "20 4 * * *",
  catchesUp: true,
  run: async ({ db, log }) => {
    const deleted = await db
      .delete(personMerges)
      .where(sql`not (${and(isKept(personMerges.oneKey), isKept(personMerges.otherKey))})`);
    if (deleted.count > 0) log.info("orphaned merges deleted", { merges: deleted.count });
  },
};

/** Matches keys that a submission of any kind still has. */
function isKept(key: PgColumn): SQL {
  const found = Object.values(kinds).flatMap(({ table }) =>
    [
      { value: mailOf(table.email), prefix: mailKey("") },
      { value: phoneOf(table.phoneE164), prefix: phoneKey("") },
    ].map(
      ({ value, prefix }) => sql`exists (
        select from ${table} where starts_with(${key}, ${prefix})
          and ${value} = substr(${key}, ${prefix.length + 1}::integer) collate "C")`,
    ),
  );
  return sql`(${sql.join(found, sql` or `)})`;
}
