import { or, type SQL, sql } from "drizzle-orm";
import { bigint, index, type PgColumn, pgTable, text } from "drizzle-orm/pg-core";
import { isRecordOf } from "#server/platform/personal-data/conditions.ts";
import {
  type PersonalPlace,
  type PersonalTable,
  personalTable,
} from "#server/platform/personal-data/declaration.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";

/** A table with the address and the number of each submission of a kind, and with the indexes of both. */
export type PersonKeysTable = { id: PgColumn; mail: PgColumn; phoneE164: PgColumn };

/** What a person is found by: addresses in lower case, and numbers in E.164. */
export type PersonKeys = { mails: Iterable<string>; phones: Iterable<string> };

/**
 * Builds the table by which a person's submissions of a kind are found (product 8.9). Triggers keep it. It is apart from the
 * submissions as their search texts are: a row that is changed is entered into every index of its table again, and these two
 * have it in another place for each row, which was half of a mark.
 */
export function personKeysTable<Name extends string>(name: Name) {
  return pgTable(
    name,
    {
      id: bigint("id", { mode: "number" }).primaryKey(),
      /** The address in lower case. */
      mail: text("mail").notNull(),
      phoneE164: text("phone_e164"),
    },
    ({ mail, phoneE164 }) => [
      index(`${name}_mail_index`).on(sql`${mail} collate "C"`),
      index(`${name}_phone_index`).on(sql`${phoneE164} collate "C"`).where(sql`${phoneE164} is not null`),
    ],
  );
}

/** Selects the ids of the submissions with one of the addresses or numbers; undefined where there are none of either. */
export function idsWithKeys(
  { id, mail, phoneE164 }: PersonKeysTable,
  { mails, phones }: PersonKeys,
): SQL | undefined {
  const condition = or(isAmong(mail, [...mails]), isAmong(phoneE164, [...phones]));
  return condition && sql`select ${id} from ${id.table} where ${condition}`;
}

/** The condition that a column has one of the values, by its index; undefined for none. */
export function isAmong(column: PgColumn, values: readonly string[]): SQL | undefined {
  if (values.length === 0) return undefined;
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`${column} collate "C" in (${list})`;
}

/** What a table of person keys holds of people (product 17.3). */
export function personKeysData(
  table: ReturnType<typeof personKeysTable>,
  type: SubmissionType,
  place: Omit<PersonalPlace, "purpose">,
): PersonalTable {
  return personalTable({
    ...place,
    table,
    purpose: "Achar o que uma mesma pessoa enviou",
    columns: {
      id: { label: "Número" },
      mail: { label: "E-mail", notExported: "Repete o e-mail do envio" },
      phoneE164: { label: "Telefone", notExported: "Repete o telefone do envio" },
    },
    rowsOf: (subject) => isRecordOf(table.id, type, subject),
    erasure: { how: "follows" },
  });
}
