import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { visitCountInputSchema } from "#shared/site/visit-count.ts";
import { countVisit } from "./visit-counter.ts";

/** Five times the longest count. */
const BODY_BYTES = 1024;

const routes = restRoutes("Visitas");

export const visitCountsRest = routes.app;

routes.visitor("post", "/api/counts", {
  operationId: "countVisit",
  summary: "Conta uma visita ou um passo de formulário",
  description:
    "Para as páginas do próprio site: soma um ao dia, à página e ao tipo de origem, sem nada sobre a pessoa. Com `Sec-GPC: 1` ou `DNT: 1` nada é contado.",
  body: visitCountInputSchema,
  answer: ["Recebida", {}],
  errors: [403, 413, 429],
  allows: { bodyBytes: BODY_BYTES, ownOriginOnly: true, unlogged: true },
  handle: ({ ctx, body }) => countVisit(ctx, body),
});
