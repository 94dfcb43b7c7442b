import { and, eq, type SQL, sql } from "drizzle-orm";
import { auditLogs } from "#server/platform/audit/table.ts";
import { containing } from "#server/platform/db/search.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import type { AuditLogFilter } from "#shared/schemas/audit-log.ts";

/** Matches entries by search text, action, type and days in São Paulo, both inclusive (product 12.12). */
export function auditLogsMatching(filter: AuditLogFilter): SQL | undefined {
  const { search, action, entityType, dateFrom, dateTo } = filter;
  return and(
    containing(auditLogs.searchText, search),
    action ? eq(auditLogs.action, action) : undefined,
    entityType ? eq(auditLogs.entityType, entityType) : undefined,
    dateFrom ? sql`${auditLogs.createdAt} >= ${midnight(sql`${dateFrom}::date`)}` : undefined,
    dateTo ? sql`${auditLogs.createdAt} < ${midnight(sql`${dateTo}::date + 1`)}` : undefined,
  );
}

function midnight(day: SQL): SQL {
  return sql`(${day})::timestamp at time zone ${TIME_ZONE}`;
}
