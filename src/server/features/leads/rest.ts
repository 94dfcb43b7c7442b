import { createRoute, z } from "@hono/zod-openapi";
import { requireAdministrator } from "#server/platform/context.ts";
import { attachedFileNamed } from "#server/platform/http/content-disposition.ts";
import {
  administratorOnly,
  createRestApp,
  invalidInput,
  jsonAnswer,
  jsonBody,
  refusals,
} from "#server/platform/http/rest.ts";
import { leadCsvName } from "#shared/lead-csv.ts";
import {
  leadExportQuerySchema,
  leadInputSchema,
  leadQuerySchema,
  leadStatsSchema,
  markImportedInputSchema,
  restLeadSchema,
} from "#shared/schemas/lead.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { createLead } from "./create-lead.ts";
import { getLeadStats } from "./get-lead-stats.ts";
import { listLeadsByOffset } from "./list-leads.ts";
import { markLeadsImported } from "./mark-leads-imported.ts";
import { presentRestLead } from "./present-lead.ts";
import { streamLeadExport } from "./stream-lead-export.ts";

const tags = ["Leads"];
const ok = z.literal(true);

/** The lead paths of spec section 7. */
export const leadsRest = createRestApp();

leadsRest.openapi(
  createRoute({
    method: "post",
    path: "/api/leads",
    tags,
    summary: "Solicita uma demonstração",
    request: { body: jsonBody(leadInputSchema) },
    responses: {
      200: jsonAnswer("Lead criado", z.object({ success: ok, id: rowIdSchema })),
      ...refusals(400, 429),
    },
  }),
  async (c) => {
    const { id } = await createLead(c.var.ctx, c.req.valid("json"));
    return c.json({ success: true as const, id }, 200);
  },
);

leadsRest.openapi(
  createRoute({
    method: "get",
    path: "/api/leads",
    middleware: administratorOnly,
    tags,
    summary: "Lista leads, do mais novo ao mais antigo",
    description: "Sem os suspeitos de serem de robôs; com `suspects=true`, só eles.",
    request: { query: leadQuerySchema },
    responses: {
      200: jsonAnswer("Leads", z.object({ success: ok, data: z.array(restLeadSchema) })),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const leads = await listLeadsByOffset(requireAdministrator(c.var.ctx), c.req.valid("query"));
    return c.json({ success: true as const, data: leads.map(presentRestLead) }, 200);
  },
);

leadsRest.openapi(
  createRoute({
    method: "get",
    path: "/api/leads/stats",
    middleware: administratorOnly,
    tags,
    summary: "Contagem de leads, sem os suspeitos",
    responses: {
      200: jsonAnswer("Contagens", z.object({ success: ok, data: leadStatsSchema })),
      ...refusals(401),
    },
  }),
  async (c) => {
    const data = await getLeadStats(requireAdministrator(c.var.ctx));
    return c.json({ success: true as const, data }, 200);
  },
);

leadsRest.openapi(
  createRoute({
    method: "post",
    path: "/api/leads/mark-imported",
    middleware: administratorOnly,
    tags,
    summary: "Marca leads como importados",
    request: { body: jsonBody(markImportedInputSchema) },
    responses: {
      200: jsonAnswer("Marcados", z.object({ success: ok, affectedRows: z.int() })),
      ...refusals(400, 401, 404),
    },
  }),
  async (c) => {
    const affectedRows = await markLeadsImported(requireAdministrator(c.var.ctx), c.req.valid("json").ids);
    return c.json({ success: true as const, affectedRows }, 200);
  },
);

const leadExportRoute = createRoute({
  method: "get",
  path: "/api/leads/export.csv",
  tags,
  summary: "Exporta leads em CSV; cada exportação fica registrada",
  description: "Separado por ponto e vírgula, UTF-8 com BOM, do mais novo ao mais antigo.",
  request: { query: leadExportQuerySchema },
  responses: {
    200: { description: "O arquivo", content: { "text/csv": { schema: z.string() } } },
    ...refusals(400, 401, 429),
  },
});

// By hand: the answer is a file that is written while it is read, not JSON.
leadsRest.openAPIRegistry.registerPath(leadExportRoute);
leadsRest.get(leadExportRoute.path, administratorOnly, async (c) => {
  const filter = leadExportQuerySchema.safeParse(c.req.query());
  if (!filter.success) throw invalidInput(filter.error);
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", attachedFileNamed(leadCsvName(new Date())));
  // Whoever only asks for the headers takes nothing out.
  if (c.req.method === "HEAD") return c.body(null);
  return c.body(await streamLeadExport(requireAdministrator(c.var.ctx), filter.data));
});
