import { z } from "zod";
import type { Actor, AdministratorContext, Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { answerPrepared, type PreparedAnswer } from "#server/platform/http/prepared-answers.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { jsonOf, restRoutes } from "#server/platform/http/rest-routes.ts";
import type { Services } from "#server/platform/services.ts";
import {
  internalKeys,
  isSiteConfigKey,
  type SaveSiteConfigInput,
  type SiteConfigKey,
  siteConfigBodySchema,
  siteConfigValueSchema,
} from "#shared/schemas/site-config.ts";
import { withoutEdits } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { readCurrentVersion, readStoredVersion, type SiteConfigVersion } from "./read-version.ts";
import { SAVE_ALLOWANCE, saveSiteConfig } from "./save-site-config.ts";
import type { SiteVersion } from "./site-config-cache.ts";

const params = z.object({ key: z.string() });
const PATH = "/api/config";
const routes = restRoutes("Configuração");

export const siteConfigRest = routes.app;

// Custom, since visitors get an answer prepared once per version.
routes.custom("get", PATH, {
  operationId: "getSiteConfig",
  access: "public",
  summary: "Configuração pública do site",
  description:
    "Objeto plano com um campo por valor e, ao mesmo tempo, `success` e `data`. `updated_by`, `updated_by_id`, `lost_reasons` e `report_recipients` só aparecem para administradores.",
  request: { query: z.object({ key: z.string().optional() }) },
  answer: {
    description: "Configuração atual",
    content: jsonOf(
      z.object({ success: z.literal(true), data: z.record(z.string(), z.string()) }).catchall(z.unknown()),
    ),
  },
  errors: [404],
  respond: async (c) => {
    const { siteConfig, actor, db } = c.var.ctx;
    // Read once: an answer kept under a later version than its own would be served until the next publication.
    const live = actor.kind === "visitor" ? await siteConfig.current() : undefined;
    const version = live ?? (await readCurrentVersion(db));
    const keys = c.req.queries("key");
    if (keys === undefined) {
      const fields = presentSiteConfig(version, actor);
      const body = { ...fields, success: true, data: fields };
      return live ? answerPrepared(c, await prepareOnce(c.var.ctx, live, body)) : c.json(body);
    }
    const [key = "", repeated] = keys;
    if (repeated !== undefined) throw new AppError("invalid_input", { message: texts.request.invalid });
    requireKey(key);
    const value = presentSiteConfig(version, actor)[key] ?? "";
    return c.json({ [key]: value, success: true, data: { [key]: value } });
  },
});

routes.administrator("put", PATH, {
  operationId: "saveSiteConfig",
  summary: "Salva uma nova versão da configuração",
  description:
    "Todos os campos ou só alguns. `updated_by`, `updated_by_id`, `success` e `data` são aceitos e ignorados: o autor é o da sessão. Sem diferença, nenhuma versão é criada. Com `base_version`, o que outros salvaram desde essa versão é mantido, e o mesmo campo ou o mesmo slide é um conflito.",
  body: siteConfigBodySchema,
  answer: ["Salva", { version: z.int() }],
  errors: [404, 409, 413, 415, 429],
  allows: SAVE_ALLOWANCE,
  handle: async ({ ctx, body }) => {
    const { versionNumber } = await saveChanged(ctx, toInput(body));
    return { version: versionNumber };
  },
});

routes.visitor("get", `${PATH}/{key}`, {
  operationId: "getSiteConfigValue",
  summary: "Um campo da configuração",
  description:
    "Entre elas `terms_of_use` e `privacy_policy`, vazios enquanto nenhum texto foi salvo: o site mostra então o seu texto padrão.",
  params,
  answer: ["Valor atual", { data: z.object({ value: z.string() }) }],
  errors: [404],
  handle: async ({ ctx, params }) => {
    const key = requireKey(params.key);
    const config = presentSiteConfig(await readVersion(ctx), ctx.actor);
    return { data: { value: config[key] ?? "" } };
  },
});

const saveOfOneKey = { body: siteConfigValueSchema, answer: ["Salva", { version: z.int() }] } as const;

// Registered before the generic key path, to allow more bytes and time for images.
routes.administrator("put", `${PATH}/site_slider_images`, {
  operationId: "saveSlides",
  summary: "Salva os slides",
  description: "Uma imagem pode vir como data URL: é guardada, e o slide fica com o endereço dela.",
  ...saveOfOneKey,
  errors: [404, 409, 413, 415, 429],
  allows: SAVE_ALLOWANCE,
  handle: ({ ctx, body }) => saveKey(ctx, "site_slider_images", body),
});

routes.administrator("put", `${PATH}/{key}`, {
  operationId: "saveSiteConfigValue",
  summary: "Salva um campo da configuração",
  params,
  ...saveOfOneKey,
  errors: [404, 409, 413],
  handle: ({ ctx, params, body }) => saveKey(ctx, requireKey(params.key), body),
});

async function saveKey(
  ctx: AdministratorContext,
  key: SiteConfigKey,
  { value, base_version }: z.infer<typeof siteConfigValueSchema>,
) {
  const body = siteConfigBodySchema.safeParse({ [key]: value, base_version });
  if (!body.success) throw invalidInput(body.error);
  const { versionNumber } = await saveChanged(ctx, toInput(body.data));
  return { version: versionNumber };
}

/**
 * Returns what visitors see; for administrators, who may send it back, the published version without temporary changes.
 */
async function readVersion({ actor, db, siteConfig }: Context): Promise<SiteConfigVersion> {
  return actor.kind === "visitor" ? siteConfig.current() : readCurrentVersion(db);
}

/**
 * Saves only values that differ from the response of `GET` for visitors: a temporary value sent back as it was read
 * must not become the published one.
 */
async function saveChanged(
  ctx: AdministratorContext,
  { changes, ...input }: SaveSiteConfigInput,
): Promise<{ versionNumber: number }> {
  const shown = presentSiteConfig(await ctx.siteConfig.current(), ctx.actor);
  const changed = Object.entries(changes).filter(([key, value]) => value !== shown[key]);
  const isSame = changed.length === 0 && Object.keys(changes).length > 0;
  return isSame
    ? readStoredVersion(ctx.db)
    : saveSiteConfig(ctx, { changes: Object.fromEntries(changed), ...input });
}

async function prepareOnce(
  { preparedAnswers, siteConfig }: Pick<Services, "preparedAnswers" | "siteConfig">,
  version: SiteVersion,
  body: object,
): Promise<PreparedAnswer> {
  const cached = preparedAnswers.find(PATH, version);
  if (cached) return cached;
  const prepared = await preparedAnswers.make(new TextEncoder().encode(JSON.stringify(body)), {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
  if (siteConfig.loaded() === version) preparedAnswers.keep(PATH, version, prepared);
  return prepared;
}

/** @throws AppError `not_found` for an unknown key. */
function requireKey(name: string) {
  if (!isSiteConfigKey(name)) throw new AppError("not_found", { message: texts.siteConfig.unknownKey });
  return name;
}

function toInput({
  base_version: baseVersion,
  updated_by: _by,
  updated_by_id: _id,
  success: _success,
  data: _data,
  ...changes
}: z.infer<typeof siteConfigBodySchema>): SaveSiteConfigInput {
  return { changes, baseVersion };
}

/** Returns the site config for REST, without image edits; for visitors also without its author and internal keys. */
function presentSiteConfig(version: SiteConfigVersion, actor: Actor): Record<string, string> {
  const config: Record<string, string> = {
    ...version.config,
    site_slider_images: withoutEdits(version.config.site_slider_images),
  };
  if (actor.kind !== "administrator") {
    for (const key of internalKeys) delete config[key];
    return config;
  }
  return { ...config, updated_by: version.updatedBy ?? "", updated_by_id: version.updatedById ?? "" };
}
