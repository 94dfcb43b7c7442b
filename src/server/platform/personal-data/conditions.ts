import { and, eq, getTableName, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { hasIdOf, hasTextOf } from "#server/platform/db/any-of.ts";
import { containing } from "#server/platform/db/search.ts";
import { parsePhone } from "#shared/formats/phone-number.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import type { Subject } from "./declaration.ts";

/** The condition that an address column is one of the person's, whatever its case; undefined when they have none. */
export function isMailOf(column: PgColumn, { mails }: Subject): SQL | undefined {
  return mails.size > 0 ? hasTextOf(sql`lower(${column})`, mails) : undefined;
}

/** The condition that a column has the id of a record of the person; undefined when they have none of the type. */
export function isRecordOf(column: PgColumn, type: MailedType, subject: Subject): SQL | undefined {
  const ids = subject.records.filter((record) => record.type === type).map(({ id }) => id);
  return ids.length > 0 ? hasIdOf(column, ids) : undefined;
}

/** The condition that type and id name a record of the person; undefined when they have none. */
export function isAboutRecordOf(type: PgColumn, id: PgColumn, subject: Subject): SQL | undefined {
  const types = [...new Set(subject.records.map((record) => record.type))];
  return or(...types.map((each) => and(eq(type, each), isRecordOf(id, each, subject))));
}

/** The condition that a row is one of the mentions that the subject has; undefined when they have none in the table. */
export function isMentionOf(
  { table, id }: { table: PgTable; id: SQL | PgColumn },
  subject: Subject,
): SQL | undefined {
  const ids = mentionedIds(getTableName(table), subject);
  return ids.length > 0 ? hasTextOf(sql`${id}::text`, ids) : undefined;
}

/** The ids of the mentions that a subject has in a place. */
export function mentionedIds(place: string, { mentions }: Subject): string[] {
  const start = mentionKey(place, "");
  return [...mentions].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** What names a mention: the place, a table or not, and the row's id. */
export function mentionKey(place: string, id: string): string {
  return `${place}:${id}`;
}

/** Few rows have an address or this many digits: one look at most of them, instead of one for each key of a person. */
const MAY_MENTION = "[@%]|([0-9][^0-9]{0,3}){6}";

/** The condition that a text has an address or the digits of a number, also as a URL writes them, and whatever is around. */
export function mayMention(text: SQL | PgColumn, { mails, phones }: Subject): SQL | undefined {
  const written = [...mails].flatMap((mail) => [mail, encodeURIComponent(mail).toLowerCase()]);
  const digits = [...phones].map((phone) => phone.replace(/^\+(55)?/, ""));
  const found = [
    ...written.map((each) => sql`position(${each} in lower(${text})) > 0`),
    ...digits.map(
      (each) => sql`position(${each} in regexp_replace(${text}, '%[0-9a-fA-F]{2}|[^0-9]', '', 'g')) > 0`,
    ),
  ];
  return found.length > 0
    ? sql`case when ${text} ~ ${MAY_MENTION} then ${or(...found)} else false end`
    : undefined;
}

/** Enough for a telephone number without its area code. */
const DIGITS_MIN = 8;

/** The condition that columns have every term of a search, or its digits whatever stands between them. */
export function containsKey(columns: readonly (PgColumn | SQL)[], search: string): SQL | undefined {
  const all = sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  );
  const contained = containing(sql`search_key(concat_ws(' ', ${all}))`, search);
  const digits = parsePhone(search)?.digits ?? search.replace(/\D/g, "");
  if (digits.length < DIGITS_MIN) return contained;
  return sql`(${contained} or position(${digits} in regexp_replace(concat_ws(' ', ${all}), '\\D', '', 'g')) > 0)`;
}
