import { and, asc, eq, gt } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { FieldValue, RecordConflict, RecordType } from "#shared/schemas/record-change.ts";
import type { RecordFieldName } from "#shared/schemas/record-field.ts";
import { texts } from "#shared/texts/texts.ts";
import { recordChanges } from "./table.ts";

type Update = {
  type: RecordType;
  id: string | number;
  /** Version of the record, whose row the caller has locked. */
  version: number;
  baseVersion: number | undefined;
  /** Fields to update; undefined fields stay unchanged. */
  wanted: { readonly [Field in RecordFieldName]?: FieldValue | undefined };
};

/**
 * Rejects an update of fields that others changed to different values since the base version; changes of other fields
 * merge. Without a base version, the last update wins.
 * @throws AppError `conflict` with value, author and time per field.
 */
export async function rejectRecordConflict(
  tx: Transaction,
  { type, id, version, baseVersion, wanted }: Update,
): Promise<void> {
  if (baseVersion === undefined || baseVersion === version) return;
  const since = await tx
    .select()
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.entityType, type),
        eq(recordChanges.entityId, String(id)),
        gt(recordChanges.version, baseVersion),
      ),
    )
    .orderBy(asc(recordChanges.id));
  const names = Object.keys(wanted) as RecordFieldName[];
  const fields = names.flatMap((field): RecordConflict["fields"] => {
    const mine = wanted[field];
    const ofField = since.filter(({ changes }) => field in changes);
    const base = ofField[0]?.changes[field]?.before;
    const last = ofField.at(-1);
    const theirs = last?.changes[field]?.after;
    if (!last || theirs === undefined || mine === undefined || theirs === base || theirs === mine) return [];
    return [{ field, theirs, authorName: last.authorName, changedAt: last.createdAt.toISOString() }];
  });
  if (fields.length === 0) return;
  throw new AppError("conflict", { message: texts.records.conflict, conflict: { version, fields } });
}
