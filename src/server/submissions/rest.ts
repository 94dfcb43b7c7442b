import { createRoute, z } from "@hono/zod-openapi";
import { createRestApp, jsonAnswer } from "#server/platform/http/rest.ts";

/** `GET /api/challenge`: what a public form fetches when it appears, and sends back with what was typed. */
export const challengeRest = createRestApp();

challengeRest.openapi(
  createRoute({
    method: "get",
    path: "/api/challenge",
    tags: ["Formulários"],
    summary: "Emite o desafio de um formulário público",
    description:
      "Vale de 3 segundos a 2 horas depois de emitido, e uma vez só. É opcional: sem `challenge` o envio é comum.",
    responses: {
      200: jsonAnswer("Desafio", z.object({ success: z.literal(true), challenge: z.string() })),
    },
  }),
  (c) => c.json({ success: true as const, challenge: c.var.ctx.challenges.issue() }, 200),
);
