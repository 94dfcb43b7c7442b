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
  restConfigVersionSchema,
  restoreVersionInputSchema,
  restVersionQuerySchema,
} from "#shared/schemas/config-version.ts";
import { listVersionsByOffset } from "./list-versions.ts";
import { presentRestVersion } from "./present-version.ts";
import { readCurrentVersion } from "./read-version.ts";
import { restoreVersion } from "./restore-version.ts";

const tags = ["Versões da configuração"];
const ok = z.literal(true);

/** The version paths of spec section 7. Mounted before `/api/config/{key}`, which would take their names for keys. */
export const configVersionsRest = createRestApp();

configVersionsRest.openapi(
  createRoute({
    method: "get",
    path: "/api/config/versions",
    middleware: administratorOnly,
    tags,
    summary: "Versões salvas, da mais nova à mais antiga",
    request: { query: restVersionQuerySchema },
    responses: {
      200: jsonAnswer("Versões", z.object({ success: ok, data: z.array(restConfigVersionSchema) })),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const versions = await listVersionsByOffset(requireAdministrator(c.var.ctx), c.req.valid("query"));
    return c.json({ success: true as const, data: versions.map(presentRestVersion) }, 200);
  },
);

configVersionsRest.openapi(
  createRoute({
    method: "get",
    path: "/api/config/current-version",
    middleware: administratorOnly,
    tags,
    summary: "Número da versão atual",
    responses: {
      200: jsonAnswer("Versão atual", z.object({ success: ok, data: z.object({ version_number: z.int() }) })),
      ...refusals(401),
    },
  }),
  async (c) => {
    const { versionNumber } = await readCurrentVersion(requireAdministrator(c.var.ctx).db);
    return c.json({ success: true as const, data: { version_number: versionNumber } }, 200);
  },
);

configVersionsRest.openapi(
  createRoute({
    method: "post",
    path: "/api/config/restore",
    middleware: administratorOnly,
    tags,
    summary: "Restaura uma versão",
    description: "A versão escolhida é copiada como uma nova versão atual, cujo número é a resposta.",
    request: { body: jsonBody(restoreVersionInputSchema) },
    responses: {
      200: jsonAnswer("Restaurada", z.object({ success: ok, version: z.int() })),
      ...refusals(400, 401, 404, 409),
    },
  }),
  async (c) => {
    const { version_id } = c.req.valid("json");
    const { versionNumber } = await restoreVersion(requireAdministrator(c.var.ctx), version_id);
    return c.json({ success: true as const, version: versionNumber }, 200);
  },
);
