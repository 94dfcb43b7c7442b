import { z } from "zod";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import {
  contactMessageMarksSchema,
  contactMessageQuerySchema,
  contactMessageStatsSchema,
  restContactMessageSchema,
} from "#shared/schemas/contact-message.ts";
import { contactMessageInputSchema } from "#shared/schemas/contact-message-input.ts";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";
import { createContactMessage, getContactMessageStats, updateContactMessage } from "./contact-messages.ts";
import { listContactMessagesByOffset } from "./list-contact-messages.ts";

const routes = restRoutes("Mensagens");

export const contactMessagesRest = routes.app;

routes.visitor("post", "/api/contact", {
  operationId: "createContactMessage",
  takesIdempotencyKey: true,
  scope: "messages:write",
  summary: "Envia uma mensagem de contato",
  body: contactMessageInputSchema,
  answer: ["Mensagem recebida", { id: z.int() }],
  errors: [429],
  handle: ({ ctx, body }) => createContactMessage(ctx, body),
});

routes.caller("get", "/api/contact", {
  operationId: "listContactMessages",
  scope: "messages:read",
  summary: "Lista mensagens, da mais nova à mais antiga",
  description: "Sem as suspeitas de serem de robôs; com `suspects=true`, só elas.",
  query: contactMessageQuerySchema,
  answer: ["Mensagens", { data: z.array(restContactMessageSchema) }],
  handle: async ({ ctx, query }) => ({ data: await listContactMessagesByOffset(ctx, query) }),
});

routes.caller("get", "/api/contact/stats", {
  operationId: "getContactMessageStats",
  scope: "messages:read",
  summary: "Contagem de mensagens, sem as suspeitas",
  answer: ["Contagens", { data: contactMessageStatsSchema }],
  handle: async ({ ctx }) => ({ data: await getContactMessageStats(ctx, { countSnoozed: true }) }),
});

routes.caller("put", "/api/contact/{id}", {
  operationId: "updateContactMessage",
  scope: "messages:write",
  summary: "Marca uma mensagem como lida ou respondida",
  description: "O que não for enviado fica como está. Uma mensagem respondida também fica lida.",
  params: z.object({ id: pathRowIdSchema }),
  body: contactMessageMarksSchema,
  answer: ["Marcada", {}],
  errors: [404],
  handle: ({ ctx, params: { id }, body }) => updateContactMessage(ctx, { id, ...body }),
});
