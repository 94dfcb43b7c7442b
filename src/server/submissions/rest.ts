import { z } from "zod";
import { restRoutes } from "#server/platform/http/rest-routes.ts";

const routes = restRoutes("Formulários");

export const challengeRest = routes.app;

routes.visitor("get", "/api/challenge", {
  operationId: "issueChallenge",
  summary: "Emite o desafio de um formulário público",
  description:
    "Vale de 3 segundos a 2 horas depois de emitido, e uma vez só. É opcional: sem `challenge` o envio é comum.",
  answer: ["Desafio", { challenge: z.string() }],
  handle: async ({ ctx }) => ({ challenge: ctx.challenges.issue() }),
});
