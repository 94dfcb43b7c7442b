import { createRoute, z } from "@hono/zod-openapi";
import { requireAdministrator } from "#server/platform/context.ts";
import {
  administratorOnly,
  createRestApp,
  jsonAnswer,
  jsonBody,
  refusals,
} from "#server/platform/http/rest.ts";
import {
  auditLogQuerySchema,
  auditLogStatsSchema,
  restAuditLogInputSchema,
  restAuditLogSchema,
} from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts.ts";
import { createAuditLog } from "./create-audit-log.ts";
import { getAuditLogStats } from "./get-audit-log-stats.ts";
import { listAuditLogsByOffset } from "./list-audit-logs.ts";
import { presentRestAuditLog } from "./present-audit-log.ts";

const tags = ["Logs"];
const ok = z.literal(true);

/** The log paths of spec section 7. */
export const auditLogsRest = createRestApp();

auditLogsRest.openapi(
  createRoute({
    method: "get",
    path: "/api/admin-logs",
    middleware: administratorOnly,
    tags,
    summary: "Lista logs, do mais novo ao mais antigo",
    request: { query: auditLogQuerySchema },
    responses: {
      200: jsonAnswer("Logs", z.object({ success: ok, data: z.array(restAuditLogSchema) })),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const { limit, search, action, entity_type, date_from, date_to } = c.req.valid("query");
    const logs = await listAuditLogsByOffset(
      requireAdministrator(c.var.ctx),
      { search, action, entityType: entity_type, dateFrom: date_from, dateTo: date_to },
      { limit },
    );
    return c.json({ success: true as const, data: logs.map(presentRestAuditLog) }, 200);
  },
);

auditLogsRest.openapi(
  createRoute({
    method: "post",
    path: "/api/admin-logs",
    middleware: administratorOnly,
    tags,
    summary: "Registra um log em nome de quem está na sessão",
    request: { body: jsonBody(restAuditLogInputSchema) },
    responses: {
      200: jsonAnswer("Log registrado", z.object({ success: ok, message: z.string() })),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const { action, entity_type: entityType, description } = c.req.valid("json");
    await createAuditLog(requireAdministrator(c.var.ctx), { action, entityType, description });
    return c.json({ success: true as const, message: texts.auditLogs.created }, 200);
  },
);

auditLogsRest.openapi(
  createRoute({
    method: "get",
    path: "/api/admin-logs/stats",
    middleware: administratorOnly,
    tags,
    summary: "Contagem de logs, administradores mais ativos e ações mais comuns",
    responses: {
      200: jsonAnswer("Contagens", z.object({ success: ok, data: auditLogStatsSchema })),
      ...refusals(401),
    },
  }),
  async (c) => {
    const data = await getAuditLogStats(requireAdministrator(c.var.ctx));
    return c.json({ success: true as const, data }, 200);
  },
);
