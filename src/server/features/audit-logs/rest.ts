import { z } from "zod";
import { type AuditEntry, recordAudit } from "#server/platform/audit/record-audit.ts";
import { recordLargeRead, UNRECORDED_MAX } from "#server/platform/audit/record-large-read.ts";
import { type AdministratorContext, requireProof } from "#server/platform/context.ts";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import {
  auditLogQuerySchema,
  auditLogStatsSchema,
  restAuditLogInputSchema,
  restAuditLogSchema,
} from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts/texts.ts";
import { getAuditLogStats } from "./get-audit-log-stats.ts";
import { listAuditLogsByOffset } from "./list-audit-logs.ts";
import { presentRestAuditLog } from "./present-audit-log.ts";

const routes = restRoutes("Logs");

export const auditLogsRest = routes.app;

routes.administrator("get", "/api/admin-logs", {
  operationId: "listAuditLogs",
  summary: "Lista logs, do mais novo ao mais antigo",
  query: auditLogQuerySchema,
  answer: ["Logs", { data: z.array(restAuditLogSchema) }],
  handle: async ({ ctx, query: { limit, search, action, entity_type, date_from, date_to } }) => {
    const filter = {
      search,
      action,
      entityType: entity_type,
      dateFrom: date_from,
      dateTo: date_to,
      withOpenings: true,
    };
    const logs = await listAuditLogsByOffset(ctx, filter, { limit });
    // As much as an export, whatever the limit was.
    if (logs.length > UNRECORDED_MAX) requireProof(ctx);
    await recordLargeRead(ctx, logs.length, {
      entityType: "system",
      description: texts.auditLogs.largeRead(texts.retention.counts.audit(logs.length)),
    });
    return { data: logs.map(presentRestAuditLog) };
  },
});

routes.administrator("post", "/api/admin-logs", {
  operationId: "createAuditLog",
  takesIdempotencyKey: true,
  summary: "Registra um log em nome de quem está na sessão",
  body: restAuditLogInputSchema,
  answer: ["Log registrado", { message: z.string() }],
  handle: async ({ ctx, body: { action, entity_type: entityType, description } }) => {
    await createAuditLog(ctx, { action, entityType, description });
    return { message: texts.auditLogs.created };
  },
});

routes.administrator("get", "/api/admin-logs/stats", {
  operationId: "getAuditLogStats",
  summary: "Contagem de logs, administradores mais ativos e ações mais comuns",
  answer: ["Contagens", { data: auditLogStatsSchema }],
  handle: async ({ ctx }) => ({ data: await getAuditLogStats(ctx) }),
});

/** Records a view or test entry requested by an administrator's browser, marked as such, with the session's name. */
export async function createAuditLog(ctx: AdministratorContext, entry: AuditEntry): Promise<void> {
  await ctx.db.transaction((tx) => recordAudit(ctx, tx, { ...entry, isFromBrowser: true }));
}
