import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { visitCountInputSchema } from "#shared/site/visit-count.ts";
import { countVisit } from "./visit-counter.ts";

/** Twice the longest count, with two campaigns of 200 letters that take three bytes each. */
const BODY_BYTES = 4096;

const routes = restRoutes("Visitas");

export const visitCountsRest = routes.app;

routes.visitor("post", "/api/counts", {
  operationId: "countVisit",
  summary: "Conta uma visita ou um passo de formulário",
  description:
    "Para as páginas do próprio site: soma um ao dia, à página, ao tipo de origem e à campanha, sem nada sobre a pessoa. Com `Sec-GPC: 1` ou `DNT: 1` nada é contado.",
  body: visitCountInputSchema,
  answer: ["Recebida", {}],
  errors: [403, 413, 429],
  allows: { bodyBytes: BODY_BYTES, ownOriginOnly: true, unlogged: true },
  handle: ({ ctx, body }) => countVisit(ctx, body),
});
