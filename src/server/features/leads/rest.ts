import { z } from "zod";
import { requireCaller } from "#server/platform/context.ts";
import { attachedFileNamed } from "#server/platform/http/content-disposition.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { mountExport } from "#server/submissions/mount-export.ts";
import {
  leadExportQuerySchema,
  leadQuerySchema,
  leadStatsSchema,
  markImportedInputSchema,
  markStageInputSchema,
  restLeadPageShape,
} from "#shared/schemas/lead.ts";
import { leadInputSchema } from "#shared/schemas/lead-input.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { exportName } from "#shared/submissions/export-column.ts";
import { leadFileInputSchema } from "#shared/submissions/lead-export.ts";
import { createLead, getLeadStats, markLeadsImported } from "./leads.ts";
import { listRestLeads } from "./list-rest-leads.ts";
import { setLeadsStage } from "./set-leads-stage.ts";
import { streamLeadExport } from "./stream-lead-export.ts";

const routes = restRoutes("Leads");

export const leadsRest = routes.app;

routes.visitor("post", "/api/leads", {
  operationId: "createLead",
  takesIdempotencyKey: true,
  scope: "leads:write",
  summary: "Solicita uma demonstração",
  body: leadInputSchema,
  answer: ["Lead criado", { id: rowIdSchema }],
  errors: [429],
  handle: ({ ctx, body }) => createLead(ctx, body),
});

routes.caller("get", "/api/leads", {
  operationId: "listLeads",
  scope: "leads:read",
  summary: "Lista leads, do mais novo ao mais antigo",
  description:
    "Sem os suspeitos de serem de robôs; com `suspects=true`, só eles. `fields` acrescenta detalhes, separados por vírgula: `product`, `source` (primeiro e último acesso), `owner`, `first_contact_at`, `stage` (`new`, `inProgress`, `won`, `lost`), `lost_reason`, `closed_at` e `company_name`; uma chave de integração recebe todos sem pedir. Com detalhes ou `cursor`, `next_cursor` leva à página seguinte sem repetir nem pular leads que chegam; é nulo depois da última.",
  query: leadQuerySchema,
  answer: ["Leads", restLeadPageShape],
  handle: ({ ctx, query }) => listRestLeads(ctx, query),
});

routes.caller("get", "/api/leads/stats", {
  operationId: "getLeadStats",
  scope: "leads:read",
  summary: "Contagem de leads, sem os suspeitos",
  answer: ["Contagens", { data: leadStatsSchema }],
  handle: async ({ ctx }) => ({ data: await getLeadStats(ctx) }),
});

routes.caller("post", "/api/leads/mark-imported", {
  operationId: "markLeadsImported",
  takesIdempotencyKey: true,
  scope: "leads:write",
  summary: "Marca leads como importados",
  body: markImportedInputSchema,
  answer: ["Marcados", { affectedRows: z.int() }],
  errors: [404],
  handle: async ({ ctx, body }) => {
    const { affectedRows } = await markLeadsImported(ctx, body);
    return { affectedRows };
  },
});

routes.caller("post", "/api/leads/mark-stage", {
  operationId: "markLeadsStage",
  takesIdempotencyKey: true,
  scope: "leads:write",
  summary: "Marca o andamento de leads",
  description:
    "`stage` é `new` (novo), `inProgress` (em conversa), `won` (ganho) ou `lost` (perdido). Com `lost`, `lost_reason` é um dos motivos das configurações.",
  body: markStageInputSchema,
  answer: ["Marcados", { affectedRows: z.int() }],
  errors: [404],
  handle: async ({ ctx, body: { lost_reason: lostReason, ...body } }) => {
    const { affectedRows } = await setLeadsStage(ctx, { ...body, lostReason });
    return { affectedRows };
  },
});

// Custom, since the response is a streamed file instead of JSON.
routes.custom("get", "/api/leads/export.csv", {
  operationId: "exportLeads",
  scope: "leads:read",
  access: "administrator",
  summary: "Exporta leads em CSV; cada exportação fica registrada",
  description: "Separado por ponto e vírgula, UTF-8 com BOM, do mais novo ao mais antigo.",
  request: { query: leadExportQuerySchema },
  answer: { description: "O arquivo", content: { "text/csv": { schema: z.string() } } },
  errors: [400, 429],
  respond: async (c) => {
    const filter = leadExportQuerySchema.safeParse(c.req.query());
    if (!filter.success) throw invalidInput(filter.error);
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", attachedFileNamed(exportName("leads", new Date(), "csv")));
    // HEAD exports nothing, so nothing is audited.
    if (c.req.method === "HEAD") return c.body(null);
    return c.body(await streamLeadExport(requireCaller(c.var.ctx), { ...filter.data, format: "csv" }));
  },
});

mountExport(routes, {
  path: "/api/leads/export",
  operationId: "exportLeadFile",
  scope: "leads:read",
  summary: "Exporta leads em CSV ou XLSX; cada exportação fica registrada",
  body: leadFileInputSchema,
  list: "leads",
  stream: streamLeadExport,
});
