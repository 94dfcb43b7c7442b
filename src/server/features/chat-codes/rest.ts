import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { chatCodeInputSchema } from "#shared/schemas/chat-code.ts";
import { keepChatCode } from "./chat-codes.ts";

/** Both touches with every field at its longest. */
const BODY_BYTES = 16_384;

const routes = restRoutes("Visitas");

export const chatCodesRest = routes.app;

routes.visitor("post", "/api/chat-codes", {
  operationId: "keepChatCode",
  summary: "Guarda o que um código de conversa no WhatsApp representa",
  description:
    "Para as páginas do próprio site: guarda por 90 dias, sob o código da primeira mensagem, a página e como a aba chegou ao site, sem nada sobre a pessoa. Com `Sec-GPC: 1` ou `DNT: 1` nada é guardado.",
  body: chatCodeInputSchema,
  answer: ["Recebido", {}],
  errors: [403, 413, 429],
  allows: { bodyBytes: BODY_BYTES, ownOriginOnly: true },
  handle: ({ ctx, body }) => keepChatCode(ctx, body),
});
