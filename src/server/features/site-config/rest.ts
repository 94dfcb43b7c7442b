import { createRoute, z } from "@hono/zod-openapi";
import { messages } from "../../../shared/messages.ts";
import { isSiteConfigKey } from "../../../shared/schemas/site-config.ts";
import { AppError } from "../../errors.ts";
import { createRestApp, jsonAnswer, refusals } from "../../http/rest.ts";
import { presentSiteConfig } from "./present-site-config.ts";

const readConfig = createRoute({
  method: "get",
  path: "/api/config",
  tags: ["Configuração"],
  summary: "Configuração pública do site",
  description:
    "Objeto plano com um campo por chave e, ao mesmo tempo, `success` e `data`. `updated_by` e `updated_by_id` só aparecem para administradores.",
  request: { query: z.object({ key: z.string().optional() }) },
  responses: {
    200: {
      description: "Configuração atual",
      content: {
        "application/json": {
          schema: z
            .object({ success: z.literal(true), data: z.record(z.string(), z.string()) })
            .catchall(z.unknown()),
        },
      },
    },
    ...refusals(404),
  },
});

const readKey = createRoute({
  method: "get",
  path: "/api/config/{key}",
  tags: ["Configuração"],
  summary: "Uma chave da configuração",
  description:
    "Entre elas `terms_of_use` e `privacy_policy`, vazios enquanto nenhum texto foi salvo: o site mostra então o seu texto padrão.",
  request: { params: z.object({ key: z.string() }) },
  responses: {
    200: jsonAnswer(
      "Valor atual",
      z.object({ success: z.literal(true), data: z.object({ value: z.string() }) }),
    ),
    ...refusals(404),
  },
});

/** `GET /api/config` and one key of it (spec section 7). */
export const siteConfigRest = createRestApp();

siteConfigRest.openapi(readConfig, async (c) => {
  const ctx = c.var.ctx;
  const { key } = c.req.valid("query");
  const fields = presentSiteConfig(await ctx.siteConfig.current(), ctx.actor);
  if (key === undefined) return c.json({ ...fields, success: true as const, data: fields }, 200);
  if (!isSiteConfigKey(key)) throw new AppError("not_found", { message: messages.siteConfig.unknownKey });
  const value = fields[key] ?? "";
  return c.json({ [key]: value, success: true as const, data: { [key]: value } }, 200);
});

siteConfigRest.openapi(readKey, async (c) => {
  const { key } = c.req.valid("param");
  if (!isSiteConfigKey(key)) throw new AppError("not_found", { message: messages.siteConfig.unknownKey });
  const { config } = await c.var.ctx.siteConfig.current();
  return c.json({ success: true as const, data: { value: config[key] } }, 200);
});
