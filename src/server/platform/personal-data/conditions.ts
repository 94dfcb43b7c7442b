import { and, eq, getTableName, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { hasIdOf, hasTextOf } from "#server/platform/db/any-of.ts";
import { containing } from "#server/platform/db/search.ts";
import { parsePhone } from "#shared/formats/phone-number.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import type { Subject } from "./declaration.ts";

/** Matches the person's addresses, ignoring case; undefined if there are none. */
export function isMailOf(column: PgColumn, { mails }: Subject): SQL | undefined {
  return mails.size > 0 ? hasTextOf(sql`lower(${column})`, mails) : undefined;
}

/** Matches ids of the person's records of a type; undefined if there are none. */
export function isRecordOf(column: PgColumn, type: MailedType, subject: Subject): SQL | undefined {
  const ids = subject.records.filter((record) => record.type === type).map(({ id }) => id);
  return ids.length > 0 ? hasIdOf(column, ids) : undefined;
}

/** Matches type and id of the person's records; undefined if there are none. */
export function isAboutRecordOf(type: PgColumn, id: PgColumn, subject: Subject): SQL | undefined {
  const types = [...new Set(subject.records.map((record) => record.type))];
  return or(...types.map((each) => and(eq(type, each), isRecordOf(id, each, subject))));
}

/** Matches rows that mention the person, as confirmed; undefined if there are none in the table. */
export function isMentionOf(
  { table, id }: { table: PgTable; id: SQL | PgColumn },
  subject: Subject,
): SQL | undefined {
  const ids = mentionedIds(getTableName(table), subject);
  return ids.length > 0 ? hasTextOf(sql`${id}::text`, ids) : undefined;
}

/** Returns the ids of the person's confirmed mentions in a place. */
export function mentionedIds(place: string, { mentions }: Subject): string[] {
  const start = mentionKey(place, "");
  return [...mentions].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** Builds the key of a mention from its place, table or not, and row id. */
export function mentionKey(place: string, id: string): string {
  return `${place}:${id}`;
}

/** Cheap prefilter: rejects most rows with one match instead of one per key. */
const MAY_MENTION = "[@%]|([0-9][^0-9]{0,3}){6}";

/** Matches text that contains one of the person's addresses, also URL-encoded, or the digits of a number. */
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

/** Length of a telephone number without its area code. */
const DIGITS_MIN = 8;

/** Matches columns that contain every search term, or its digits with any separators. */
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
