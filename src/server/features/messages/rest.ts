import { createRoute, z } from "@hono/zod-openapi";
import { contactMessageInputSchema } from "../../../shared/schemas/contact-message.ts";
import { createRestApp, jsonAnswer, jsonBody, refusals } from "../../http/rest.ts";
import { createMessage } from "./create-message.ts";

/** `POST /api/contact`: the contact form of spec section 5. */
export const messagesRest = createRestApp();

messagesRest.openapi(
  createRoute({
    method: "post",
    path: "/api/contact",
    tags: ["Mensagens"],
    summary: "Envia uma mensagem de contato",
    request: { body: jsonBody(contactMessageInputSchema) },
    responses: {
      200: jsonAnswer("Mensagem recebida", z.object({ success: z.literal(true), id: z.int() })),
      ...refusals(400),
    },
  }),
  async (c) => {
    const { id } = await createMessage(c.var.ctx, c.req.valid("json"));
    return c.json({ success: true as const, id }, 200);
  },
);
