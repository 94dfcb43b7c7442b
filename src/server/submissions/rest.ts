import { z } from "zod";
import { restRoutes } from "#server/platform/http/rest-routes.ts";

const routes = restRoutes("Formulários");

export const challengeRest = routes.app;

routes.visitor("get", "/api/challenge", {
  operationId: "issueChallenge",
  summary: "Emite o desafio de um formulário público",
  description:
    "Vale de 3 segundos a 2 horas depois de emitido, e uma vez só. É opcional: sem `challenge` o envio é comum. Com `receivers`, separados por vírgula, leva assinado a quem o texto do formulário diz que os dados vão; só contam os serviços ligados.",
  query: z.object({ receivers: z.string().optional() }),
  answer: ["Desafio", { challenge: z.string() }],
  handle: async ({ ctx, query: { receivers = "" } }) => {
    const named = receivers.split(",");
    const { destinations } = await ctx.siteConfig.current();
    return { challenge: ctx.challenges.issue(destinations.filter((kind) => named.includes(kind))) };
  },
});
