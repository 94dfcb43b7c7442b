import { and, eq, type SQL } from "drizzle-orm";
import { auditLogs } from "#server/platform/audit/table.ts";
import { onDays } from "#server/platform/db/periods.ts";
import { containing } from "#server/platform/db/search.ts";
import type { AuditLogFilter } from "#shared/schemas/audit-log.ts";

/** Matches entries by search text, action, type and days in São Paulo, both inclusive. */
export function auditLogsMatching(filter: AuditLogFilter): SQL | undefined {
  const { search, action, entityType } = filter;
  return and(
    containing(auditLogs.searchText, search),
    action ? eq(auditLogs.action, action) : undefined,
    entityType ? eq(auditLogs.entityType, entityType) : undefined,
    onDays(auditLogs.createdAt, filter),
  );
}
