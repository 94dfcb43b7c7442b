import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  auditLogExportInputSchema,
  auditLogExportPageInputSchema,
  auditLogPageInputSchema,
} from "#shared/schemas/audit-log.ts";
import { getAuditLogRankings, getAuditLogStats } from "./get-audit-log-stats.ts";
import { listAuditLogs } from "./list-audit-logs.ts";
import { readLogExport, startLogExport } from "./start-log-export.ts";

export const auditLogsRouter = router({
  list: adminProcedure.input(auditLogPageInputSchema).query(verb(listAuditLogs)),
  stats: adminProcedure.query(verb(getAuditLogStats)),
  rankings: adminProcedure.query(verb(getAuditLogRankings)),
  startExport: adminProcedure.input(auditLogExportInputSchema).mutation(verb(startLogExport)),
  exportPage: adminProcedure.input(auditLogExportPageInputSchema).query(verb(readLogExport)),
});
