import { and, asc, count, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { auditLogs, deletedRecords, isDeletionUndoable } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import {
  byName,
  optionalPlainKey,
  rankKey,
  type SortKey,
  sortList,
  textKey,
} from "#server/platform/db/list-order.ts";
import { onDays } from "#server/platform/db/periods.ts";
import { containing } from "#server/platform/db/search.ts";
import type {
  AuditLog,
  AuditLogFilter,
  AuditLogPage,
  AuditLogPageInput,
  AuditLogSortKey,
} from "#shared/schemas/audit-log.ts";
import {
  auditActionNames,
  auditActions,
  auditEntityTypeNames,
  auditEntityTypes,
} from "#shared/schemas/audit-log-names.ts";
import { auditLogColumns, presentAuditLogs } from "./present-audit-log.ts";

/** What a browser reports when the logs are opened: each look at them would be the newest thing in them. */
const isOpening = sql`(${auditLogs.isFromBrowser} and ${auditLogs.action} = 'VIEW' and ${auditLogs.entityType} = 'system')`;

/** Matches entries by search text, action, type and days in São Paulo, both inclusive. */
export function auditLogsMatching(filter: AuditLogFilter): SQL | undefined {
  const { search, action, entityType } = filter;
  return and(
    containing(auditLogs.searchText, search),
    action ? eq(auditLogs.action, action) : undefined,
    entityType ? eq(auditLogs.entityType, entityType) : undefined,
    onDays(auditLogs.createdAt, filter),
    filter.withOpenings || action === "VIEW" ? undefined : not(isOpening),
  );
}

const sortKeys: Record<Exclude<AuditLogSortKey, "createdAt">, SortKey> = {
  adminName: textKey(auditLogs.adminName),
  action: rankKey(auditLogs.action, byName(auditActions, auditActionNames)),
  entityType: rankKey(auditLogs.entityType, byName(auditEntityTypes, auditEntityTypeNames)),
  ipAddress: optionalPlainKey(auditLogs.ipAddress),
};

/** Returns one page of matching entries in the requested order; the last page if past the end. */
export async function listAuditLogs(
  ctx: AdministratorContext,
  { limit, page: requestedPage, order, ...filter }: AuditLogPageInput,
): Promise<AuditLogPage> {
  const [row] = await ctx.db.select({ total: count() }).from(auditLogs).where(auditLogsMatching(filter));
  const total = row?.total ?? 0;
  const page = Math.max(1, Math.min(requestedPage, Math.ceil(total / limit)));
  const logs = await listAuditLogsByOffset(ctx, filter, { limit, offset: (page - 1) * limit, order });
  return { logs, page, total, undoable: await undoableOf(ctx, logs) };
}

/** Ids of deletions that can still be undone. */
async function undoableOf(ctx: AdministratorContext, logs: readonly AuditLog[]): Promise<number[]> {
  const deletions = logs.filter(({ action }) => action === "DELETE").map(({ id }) => id);
  if (deletions.length === 0) return [];
  const rows = await ctx.db
    .select({ auditLogId: deletedRecords.auditLogId })
    .from(deletedRecords)
    .where(and(inArray(deletedRecords.auditLogId, deletions), isDeletionUndoable));
  return rows.map(({ auditLogId }) => auditLogId);
}

/** Returns matching entries from an offset, newest first by default, also for `GET /api/admin-logs`. */
export async function listAuditLogsByOffset(
  ctx: AdministratorContext,
  filter: AuditLogFilter,
  {
    limit,
    offset = 0,
    order = "-createdAt",
  }: { limit: number; offset?: number; order?: AuditLogPageInput["order"] },
): Promise<AuditLog[]> {
  // Ids of concurrent entries do not follow their timestamps.
  const orderBy =
    order === "-createdAt"
      ? [desc(auditLogs.createdAt), desc(auditLogs.id)]
      : order === "createdAt"
        ? [asc(auditLogs.createdAt), asc(auditLogs.id)]
        : sortList(auditLogs.id, sortKeys, { order }).orderBy;
  const rows = await ctx.db
    .select(auditLogColumns)
    .from(auditLogs)
    .where(auditLogsMatching(filter))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return presentAuditLogs(ctx, rows);
}
