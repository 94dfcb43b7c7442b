import { type SQL, sql } from "drizzle-orm";
import type { SubmissionKind, SubmissionTable } from "#server/submissions/submission-kind.ts";
import type { RecordType } from "#shared/schemas/record-change.ts";
import { marketingExportColumns } from "#shared/submissions/export-column.ts";
import { lastWord } from "./is-consent-given.ts";
import { consentEntries } from "./table.ts";

/** Adds the column `marketing_person`, if needed: the hash of a sender who consents to marketing, else null. */
export function marketingSelection(
  { table, entityType }: Pick<SubmissionKind<never>, "table" | "entityType">,
  columns: readonly { key: string }[],
): Record<string, SQL.Aliased<string | null>> {
  const isNeeded = columns.some(({ key }) => marketingExportColumns.some((column) => column.key === key));
  return isNeeded ? { marketingPerson: marketingPerson(table, entityType) } : {};
}

function marketingPerson(table: SubmissionTable, type: RecordType): SQL.Aliased<string | null> {
  return sql<string | null>`(
    select own.person_hash from ${consentEntries} as own
    where own.entity_type = ${sql.raw(`'${type}'`)} and own.entity_id = ${table}.id
      and ${lastWord(sql`own.person_hash`, "marketing")} = 'given'
    limit 1)`.as("marketing_person");
}
