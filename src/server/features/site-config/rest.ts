import { createRoute, z } from "@hono/zod-openapi";
import { requireAdministrator } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { answerPrepared, type PreparedAnswer } from "#server/platform/http/encoded-body.ts";
import type { PreparedAnswers } from "#server/platform/http/prepared-answers.ts";
import {
  administratorOnly,
  createRestApp,
  invalidInput,
  jsonAnswer,
  jsonBody,
  refusals,
} from "#server/platform/http/rest.ts";
import {
  isSiteConfigKey,
  type SiteConfigChanges,
  siteConfigBodySchema,
  siteConfigValueSchema,
} from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts.ts";
import { presentSiteConfig } from "./present-site-config.ts";
import { saveSiteConfig } from "./save-site-config.ts";
import type { SiteConfigVersion } from "./site-config-cache.ts";

const tags = ["Configuração"];
const ok = z.literal(true);

/** The configuration as a whole and key by key (spec section 7). */
export const siteConfigRest = createRestApp();

const siteConfigRoute = createRoute({
  method: "get",
  path: "/api/config",
  tags,
  summary: "Configuração pública do site",
  description:
    "Objeto plano com um campo por chave e, ao mesmo tempo, `success` e `data`. `updated_by` e `updated_by_id` só aparecem para administradores.",
  request: { query: z.object({ key: z.string().optional() }) },
  responses: {
    200: jsonAnswer(
      "Configuração atual",
      z.object({ success: ok, data: z.record(z.string(), z.string()) }).catchall(z.unknown()),
    ),
    ...refusals(404),
  },
});

// By hand: the answer to visitors is made once for many, which the framework's typed answers do not know.
siteConfigRest.openAPIRegistry.registerPath(siteConfigRoute);
siteConfigRest.get(siteConfigRoute.path, async (c) => {
  const { siteConfig, actor, preparedAnswers } = c.get("ctx");
  const version = await siteConfig.current();
  const keys = c.req.queries("key");
  if (keys === undefined) {
    const fields = presentSiteConfig(version, actor);
    const body = { ...fields, success: true, data: fields };
    return actor.kind === "visitor" ? answerPrepared(c, ready(preparedAnswers, version, body)) : c.json(body);
  }
  const [key = "", another] = keys;
  if (another !== undefined) throw new AppError("invalid_input", { message: texts.request.invalid });
  requireKey(key);
  const value = presentSiteConfig(version, actor)[key] ?? "";
  return c.json({ [key]: value, success: true, data: { [key]: value } });
});

siteConfigRest.openapi(
  createRoute({
    method: "put",
    path: "/api/config",
    middleware: administratorOnly,
    tags,
    summary: "Salva uma nova versão da configuração",
    description:
      "Todas as chaves ou só algumas. `updated_by`, `updated_by_id`, `success` e `data` são aceitos e ignorados: o autor é o da sessão. Sem diferença, nenhuma versão é criada.",
    request: { body: jsonBody(siteConfigBodySchema) },
    responses: {
      200: jsonAnswer("Salva", z.object({ success: ok, version: z.int() })),
      ...refusals(400, 401, 413),
    },
  }),
  async (c) => {
    const changes = toChanges(c.req.valid("json"));
    const { versionNumber } = await saveSiteConfig(requireAdministrator(c.var.ctx), { changes });
    return c.json({ success: true as const, version: versionNumber }, 200);
  },
);

siteConfigRest.openapi(
  createRoute({
    method: "get",
    path: "/api/config/{key}",
    tags,
    summary: "Uma chave da configuração",
    description:
      "Entre elas `terms_of_use` e `privacy_policy`, vazios enquanto nenhum texto foi salvo: o site mostra então o seu texto padrão.",
    request: { params: z.object({ key: z.string() }) },
    responses: {
      200: jsonAnswer("Valor atual", z.object({ success: ok, data: z.object({ value: z.string() }) })),
      ...refusals(404),
    },
  }),
  async (c) => {
    const key = requireKey(c.req.valid("param").key);
    const { config } = await c.var.ctx.siteConfig.current();
    return c.json({ success: true as const, data: { value: config[key] } }, 200);
  },
);

siteConfigRest.openapi(
  createRoute({
    method: "put",
    path: "/api/config/{key}",
    middleware: administratorOnly,
    tags,
    summary: "Salva uma chave da configuração",
    request: { params: z.object({ key: z.string() }), body: jsonBody(siteConfigValueSchema) },
    responses: {
      200: jsonAnswer("Salva", z.object({ success: ok, version: z.int() })),
      ...refusals(400, 401, 404, 413),
    },
  }),
  async (c) => {
    const key = requireKey(c.req.valid("param").key);
    const body = siteConfigBodySchema.safeParse({ [key]: c.req.valid("json").value });
    if (!body.success) throw invalidInput(body.error);
    const changes = toChanges(body.data);
    const { versionNumber } = await saveSiteConfig(requireAdministrator(c.var.ctx), { changes });
    return c.json({ success: true as const, version: versionNumber }, 200);
  },
);

/** The answer to every visitor, made once for each version. */
function ready(preparedAnswers: PreparedAnswers, version: SiteConfigVersion, body: object): PreparedAnswer {
  const known = preparedAnswers.find(siteConfigRoute.path, version);
  if (known) return known;
  const made = preparedAnswers.make(new TextEncoder().encode(JSON.stringify(body)), {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
  preparedAnswers.keep(siteConfigRoute.path, version, made);
  return made;
}

/** @throws AppError `not_found` for a name that is no key. */
function requireKey(name: string) {
  if (!isSiteConfigKey(name)) throw new AppError("not_found", { message: texts.siteConfig.unknownKey });
  return name;
}

function toChanges(body: z.infer<typeof siteConfigBodySchema>): SiteConfigChanges {
  const { updated_by: _by, updated_by_id: _id, success: _success, data: _data, ...changes } = body;
  return changes;
}
