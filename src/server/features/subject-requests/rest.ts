import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { subjectRequestInputSchema } from "#shared/schemas/subject-request-input.ts";
import { createSubjectRequest } from "./create-subject-request.ts";

const routes = restRoutes("Privacidade");

export const subjectRequestsRest = routes.app;

routes.visitor("post", "/api/privacy-requests", {
  operationId: "createPrivacyRequest",
  takesIdempotencyKey: true,
  summary: "Pede algo sobre os próprios dados pessoais",
  description:
    "O pedido vale depois que a pessoa confirma pelo link que chega no e-mail. A resposta é sempre a mesma: ela não diz se o e-mail é conhecido.",
  body: subjectRequestInputSchema,
  answer: ["Recebido; o link vai para o e-mail", {}],
  errors: [429],
  handle: ({ ctx, body }) => createSubjectRequest(ctx, body),
});
