import { z } from "zod";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { failedJobSelectionSchema, restFailedJobSchema } from "#shared/schemas/job.ts";
import { systemHealthSchema } from "#shared/schemas/system-health.ts";
import { discardFailedJobs, readFailedJobs, retryFailedJobs } from "./failed-jobs.ts";
import { getSystemHealth } from "./run-checks.ts";

const routes = restRoutes("Saúde do sistema");

export const systemHealthRest = routes.app;

routes.administrator("get", "/api/system-health", {
  operationId: "getSystemHealth",
  summary: "Verifica a instalação agora",
  description: "Nenhuma frase contém senha, token ou dado pessoal.",
  answer: ["Fatos", { data: systemHealthSchema }],
  handle: async ({ ctx }) => ({ data: await getSystemHealth(ctx) }),
});

routes.administrator("get", "/api/jobs/failed", {
  operationId: "listFailedJobs",
  summary: "Tarefas que falharam de vez, da mais nova à mais antiga",
  answer: ["Tarefas", { data: z.array(restFailedJobSchema), total: z.int() }],
  handle: async ({ ctx }) => {
    const { jobs, total } = await readFailedJobs(ctx);
    return { data: jobs.map(({ failedAt, ...job }) => ({ ...job, failed_at: failedAt })), total };
  },
});

routes.administrator("post", "/api/jobs/retry", {
  operationId: "retryFailedJobs",
  takesIdempotencyKey: true,
  summary: "Põe tarefas que falharam de volta na fila",
  description: "Uma tarefa (`id`) ou todas de um tipo (`kind`).",
  body: failedJobSelectionSchema,
  errors: [404, 409],
  answer: ["De volta à fila", { affectedRows: z.int() }],
  handle: async ({ ctx, body }) => ({ affectedRows: await retryFailedJobs(ctx, body) }),
});

routes.administrator("post", "/api/jobs/discard", {
  operationId: "discardFailedJobs",
  takesIdempotencyKey: true,
  summary: "Descarta tarefas que falharam",
  description: "Uma tarefa (`id`) ou todas de um tipo (`kind`).",
  body: failedJobSelectionSchema,
  errors: [404],
  answer: ["Descartadas", { affectedRows: z.int() }],
  handle: async ({ ctx, body }) => ({ affectedRows: await discardFailedJobs(ctx, body) }),
});
