import { type SQL, sql } from "drizzle-orm";
import type { ConsentPurpose } from "#shared/schemas/consent.ts";
import { consentEntries } from "./table.ts";

/** The last word of a person on a purpose, `given` or `withdrawn`, or null: what is pending is none. */
export function lastWord(hash: SQL, purpose: ConsentPurpose): SQL<"given" | "withdrawn" | null> {
  return sql`(
    select word.kind from ${consentEntries} as word
    where word.person_hash = ${hash} and word.purpose = ${sql.raw(`'${purpose}'`)} and word.kind <> 'pending'
    order by word.created_at desc, word.id desc limit 1)`;
}
