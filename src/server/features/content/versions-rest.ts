import { z } from "zod";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import {
  restConfigVersionSchema,
  restoreVersionInputSchema,
  restVersionQuerySchema,
} from "#shared/schemas/config-version.ts";
import { listVersionsByOffset } from "./list-versions.ts";
import { presentRestVersion, readCurrentVersion } from "./read-version.ts";
import { restoreVersion } from "./restore-version.ts";

const routes = restRoutes("Versões da configuração");

/** Mounted before `/api/config/{key}`, which also matches these paths. */
export const configVersionsRest = routes.app;

routes.administrator("get", "/api/config/versions", {
  operationId: "listConfigVersions",
  summary: "Versões salvas, da mais nova à mais antiga",
  query: restVersionQuerySchema,
  answer: ["Versões", { data: z.array(restConfigVersionSchema) }],
  handle: async ({ ctx, query }) => ({
    data: (await listVersionsByOffset(ctx, query)).map(presentRestVersion),
  }),
});

routes.administrator("get", "/api/config/current-version", {
  operationId: "getCurrentConfigVersion",
  summary: "Número da versão atual",
  answer: ["Versão atual", { data: z.object({ version_number: z.int() }) }],
  handle: async ({ ctx }) => ({ data: { version_number: (await readCurrentVersion(ctx.db)).versionNumber } }),
});

routes.administrator("post", "/api/config/restore", {
  operationId: "restoreConfigVersion",
  takesIdempotencyKey: true,
  summary: "Restaura uma versão",
  description:
    "A versão escolhida é copiada como uma nova versão atual, cujo número é a resposta. Com `base_version`, o que outros salvaram desde essa versão é um conflito.",
  body: restoreVersionInputSchema,
  answer: ["Restaurada", { version: z.int() }],
  errors: [404, 409],
  handle: async ({ ctx, body: { version_id: id, base_version: baseVersion } }) => ({
    version: (await restoreVersion(ctx, { id, baseVersion })).versionNumber,
  }),
});
