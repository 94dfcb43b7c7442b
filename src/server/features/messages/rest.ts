import { createRoute, z } from "@hono/zod-openapi";
import {
  contactMessageInputSchema,
  messageMarksSchema,
  messageQuerySchema,
  messageStatsSchema,
  restMessageSchema,
} from "../../../shared/schemas/contact-message.ts";
import { pathRowIdSchema } from "../../../shared/schemas/row-id.ts";
import { requireAdministrator } from "../../context.ts";
import { administratorOnly, createRestApp, jsonAnswer, jsonBody, refusals } from "../../http/rest.ts";
import { createMessage } from "./create-message.ts";
import { getMessageStats } from "./get-message-stats.ts";
import { listWholeMessages } from "./list-messages.ts";
import { presentRestMessage } from "./present-message.ts";
import { updateMessage } from "./update-message.ts";

const tags = ["Mensagens"];
const ok = z.literal(true);

/** The contact form of spec section 5, and its inbox for other clients. */
export const messagesRest = createRestApp();

messagesRest.openapi(
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
    const { id } = await createMessage(c.var.ctx, c.req.valid("json"));
    return c.json({ success: true as const, id }, 200);
  },
);

messagesRest.openapi(
  createRoute({
    method: "get",
    path: "/api/contact",
    middleware: administratorOnly,
    tags,
    summary: "Lista mensagens, da mais nova à mais antiga",
    description: "Sem as suspeitas de serem de robôs; com `suspects=true`, só elas.",
    request: { query: messageQuerySchema },
    responses: {
      200: jsonAnswer("Mensagens", z.object({ success: ok, data: z.array(restMessageSchema) })),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const list = await listWholeMessages(requireAdministrator(c.var.ctx), c.req.valid("query"));
    return c.json({ success: true as const, data: list.map(presentRestMessage) }, 200);
  },
);

messagesRest.openapi(
  createRoute({
    method: "get",
    path: "/api/contact/stats",
    middleware: administratorOnly,
    tags,
    summary: "Contagem de mensagens, sem as suspeitas",
    responses: {
      200: jsonAnswer("Contagens", z.object({ success: ok, data: messageStatsSchema })),
      ...refusals(401),
    },
  }),
  async (c) => {
    const data = await getMessageStats(requireAdministrator(c.var.ctx));
    return c.json({ success: true as const, data }, 200);
  },
);

messagesRest.openapi(
  createRoute({
    method: "put",
    path: "/api/contact/{id}",
    middleware: administratorOnly,
    tags,
    summary: "Marca uma mensagem como lida ou respondida",
    description: "O que não for enviado fica como está. Uma mensagem respondida também fica lida.",
    request: { params: z.object({ id: pathRowIdSchema }), body: jsonBody(messageMarksSchema) },
    responses: {
      200: jsonAnswer("Marcada", z.object({ success: ok })),
      ...refusals(400, 401, 404),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await updateMessage(requireAdministrator(c.var.ctx), { id, ...c.req.valid("json") });
    return c.json({ success: true as const }, 200);
  },
);
