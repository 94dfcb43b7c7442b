import { and, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { type Page, readPage } from "#server/platform/db/list-order.ts";
import type { HistoryInput, RecordChange, RecordType } from "#shared/schemas/record-change.ts";
import { isUndoable, recordChanges } from "./table.ts";

const { id, entityType, entityId, changes, authorName, createdAt, auditLogId } = recordChanges;

/** Returns one page of a record's history, newest first; empty for an unknown record. */
export function listRecordChanges(
  { db }: AdministratorContext,
  type: RecordType,
  { id: recordId, ...page }: HistoryInput,
): Promise<Page<RecordChange>> {
  const columns = { id, changes, authorName, createdAt, auditLogId, isRecent: isUndoable };
  const condition = and(eq(entityType, type), eq(entityId, String(recordId)));
  return readPage(db, { table: recordChanges, id, columns, condition }, page);
}
