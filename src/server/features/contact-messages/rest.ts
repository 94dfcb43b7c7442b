import { createRoute, z } from "@hono/zod-openapi";
import { requireAdministrator } from "#server/platform/context.ts";
import {
  administratorOnly,
  createRestApp,
  jsonAnswer,
  jsonBody,
  refusals,
} from "#server/platform/http/rest.ts";
import {
  contactMessageInputSchema,
  contactMessageMarksSchema,
  contactMessageQuerySchema,
  contactMessageStatsSchema,
  restContactMessageSchema,
} from "#shared/schemas/contact-message.ts";
import { pathRowIdSchema } from "#shared/schemas/row-id.ts";
import { createContactMessage } from "./create-contact-message.ts";
import { getContactMessageStats } from "./get-contact-message-stats.ts";
import { listContactMessagesByOffset } from "./list-contact-messages.ts";
import { presentRestContactMessage } from "./present-contact-message.ts";
import { updateContactMessage } from "./update-contact-message.ts";

const tags = ["Mensagens"];
const ok = z.literal(true);

/** The contact form of spec section 5, and its inbox for other clients. */
export const contactMessagesRest = createRestApp();

contactMessagesRest.openapi(
  createRoute({
    method: "post",
    path: "/api/contact",
    tags,
    summary: "Envia uma mensagem de contato",
    request: { body: jsonBody(contactMessageInputSchema) },
    responses: {
      200: jsonAnswer("Mensagem recebida", z.object({ success: ok, id: z.int() })),
      ...refusals(400, 429),
    },
  }),
  async (c) => {
    const { id } = await createContactMessage(c.var.ctx, c.req.valid("json"));
    return c.json({ success: true as const, id }, 200);
  },
);

contactMessagesRest.openapi(
  createRoute({
    method: "get",
    path: "/api/contact",
    middleware: administratorOnly,
    tags,
    summary: "Lista mensagens, da mais nova à mais antiga",
    description: "Sem as suspeitas de serem de robôs; com `suspects=true`, só elas.",
    request: { query: contactMessageQuerySchema },
    responses: {
      200: jsonAnswer("Mensagens", z.object({ success: ok, data: z.array(restContactMessageSchema) })),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const list = await listContactMessagesByOffset(requireAdministrator(c.var.ctx), c.req.valid("query"));
    return c.json({ success: true as const, data: list.map(presentRestContactMessage) }, 200);
  },
);

contactMessagesRest.openapi(
  createRoute({
    method: "get",
    path: "/api/contact/stats",
    middleware: administratorOnly,
    tags,
    summary: "Contagem de mensagens, sem as suspeitas",
    responses: {
      200: jsonAnswer("Contagens", z.object({ success: ok, data: contactMessageStatsSchema })),
      ...refusals(401),
    },
  }),
  async (c) => {
    const data = await getContactMessageStats(requireAdministrator(c.var.ctx));
    return c.json({ success: true as const, data }, 200);
  },
);

contactMessagesRest.openapi(
  createRoute({
    method: "put",
    path: "/api/contact/{id}",
    middleware: administratorOnly,
    tags,
    summary: "Marca uma mensagem como lida ou respondida",
    description: "O que não for enviado fica como está. Uma mensagem respondida também fica lida.",
    request: { params: z.object({ id: pathRowIdSchema }), body: jsonBody(contactMessageMarksSchema) },
    responses: {
      200: jsonAnswer("Marcada", z.object({ success: ok })),
      ...refusals(400, 401, 404),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await updateContactMessage(requireAdministrator(c.var.ctx), { id, ...c.req.valid("json") });
    return c.json({ success: true as const }, 200);
  },
);
