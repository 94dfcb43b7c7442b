import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import {
  auditLogExportInputSchema,
  auditLogExportPageInputSchema,
  auditLogPageInputSchema,
} from "#shared/schemas/audit-log.ts";
import { getAuditLogRankings, getAuditLogStats } from "./get-audit-log-stats.ts";
import { listAuditLogs } from "./list-audit-logs.ts";
import { readLogExport, startLogExport } from "./start-log-export.ts";
import { verifyLogs } from "./verify-logs.ts";

/** Half a minute for a million entries on a small machine, and room for more. */
const VERIFICATION_SECONDS = 300;

export const auditLogsRouter = router({
  list: adminProcedure.input(auditLogPageInputSchema).query(({ ctx, input }) => listAuditLogs(ctx, input)),
  stats: adminProcedure.query(({ ctx }) => getAuditLogStats(ctx)),
  rankings: adminProcedure.query(({ ctx }) => getAuditLogRankings(ctx)),
  startExport: adminProcedure
    .input(auditLogExportInputSchema)
    .mutation(({ ctx, input }) => startLogExport(ctx, input)),
  exportPage: adminProcedure
    .input(auditLogExportPageInputSchema)
    .query(({ ctx, input }) => readLogExport(ctx, input)),
  verify: adminProcedure.meta({ seconds: VERIFICATION_SECONDS }).query(({ ctx }) => verifyLogs(ctx)),
});
