import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import type { Subject } from "./declaration.ts";
import { MAY_MENTION, mentionPatterns } from "./mention-patterns.ts";

/** The condition that an address column is one of the person's, whatever its case; undefined when they have none. */
export function isMailOf(column: PgColumn, { mails }: Subject): SQL | undefined {
  return mails.size > 0 ? inArray(sql`lower(${column})`, [...mails]) : undefined;
}

/** The condition that a column has the id of a record of the person; undefined when they have none of the type. */
export function isRecordOf(column: PgColumn, type: MailedType, subject: Subject): SQL | undefined {
  const ids = subject.records.filter((record) => record.type === type).map(({ id }) => id);
  return ids.length > 0 ? inArray(column, ids) : undefined;
}

/** The condition that type and id name a record of the person; undefined when they have none. */
export function isAboutRecordOf(type: PgColumn, id: PgColumn, { records }: Subject): SQL | undefined {
  if (records.length === 0) return undefined;
  const named = sql.join(
    records.map((record) => sql`(${record.type}::text, ${String(record.id)}::text)`),
    sql`, `,
  );
  return sql`(${type}::text, ${id}::text) in (${named})`;
}

/** The condition that a text mentions an address or a number of the person; undefined when they have none. */
export function mentionsPerson(text: SQL | PgColumn, subject: Subject): SQL | undefined {
  const patterns = mentionPatterns(subject);
  if (patterns.length === 0) return undefined;
  const found = patterns.map((pattern) => sql`lower(${text}) ~ ${pattern}`);
  return sql`case when ${text} ~ ${MAY_MENTION} then ${sql.join(found, sql` or `)} else false end`;
}

/** Enough for a telephone number without its area code. */
const DIGITS_MIN = 8;

/** The condition that one of the columns contains a search key, or its digits whatever stands between them. */
export function containsKey(columns: readonly (PgColumn | SQL)[], searchKey: string): SQL {
  const all = sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  );
  const contained = sql`position(${searchKey} in search_key(concat_ws(' ', ${all}))) > 0`;
  const digits = searchKey.replace(/\D/g, "");
  if (digits.length < DIGITS_MIN) return contained;
  return sql`(${contained} or position(${digits} in regexp_replace(concat_ws(' ', ${all}), '\\D', '', 'g')) > 0)`;
}
