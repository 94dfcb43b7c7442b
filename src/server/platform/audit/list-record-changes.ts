import { and, desc, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { afterCursor, type Page, pageByCursor } from "#server/platform/db/page-by-cursor.ts";
import type { HistoryInput, RecordChange, RecordType } from "#shared/schemas/record-change.ts";
import { isUndoable, recordChanges } from "./table.ts";

/** Returns one page of a record's history, newest first. An unknown record has an empty one. */
export async function listRecordChanges(
  ctx: AdministratorContext,
  type: RecordType,
  { id, limit, cursor }: HistoryInput,
): Promise<Page<RecordChange>> {
  const page = await pageByCursor(
    limit,
    (count) =>
      ctx.db
        .select({
          id: recordChanges.id,
          changes: recordChanges.changes,
          authorName: recordChanges.authorName,
          createdAt: recordChanges.createdAt,
          auditLogId: recordChanges.auditLogId,
          isRecent: isUndoable,
        })
        .from(recordChanges)
        .where(
          and(
            eq(recordChanges.entityType, type),
            eq(recordChanges.entityId, String(id)),
            afterCursor(recordChanges.id, cursor),
          ),
        )
        .orderBy(desc(recordChanges.id))
        .limit(count),
    (row) => row.id,
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}
