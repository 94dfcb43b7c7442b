import { z } from "zod";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import {
  accessLinkChangesSchema,
  accessLinkInputSchema,
  restAccessLinkSchema,
} from "#shared/schemas/access-link.ts";
import { pathRowIdSchema, rowIdSchema } from "#shared/schemas/row-id.ts";
import {
  createAccessLink,
  deleteAccessLink,
  listAccessCategories,
  listAccessLinks,
  presentRestAccessLink,
} from "./access-links.ts";
import { updateAccessLink } from "./update-access-link.ts";

const params = z.object({ id: pathRowIdSchema });
const routes = restRoutes("Acessos");

export const accessLinksRest = routes.app;

routes.administrator("get", "/api/admin-access", {
  operationId: "listAccessLinks",
  summary: "Lista acessos, por categoria e título",
  answer: ["Acessos", { data: z.array(restAccessLinkSchema) }],
  handle: async ({ ctx }) => ({ data: (await listAccessLinks(ctx)).map(presentRestAccessLink) }),
});

routes.administrator("get", "/api/admin-access/categories", {
  operationId: "listAccessCategories",
  summary: "Categorias conhecidas",
  answer: ["Categorias", { data: z.array(z.string()) }],
  handle: async ({ ctx }) => ({ data: await listAccessCategories(ctx) }),
});

routes.administrator("post", "/api/admin-access", {
  operationId: "createAccessLink",
  takesIdempotencyKey: true,
  summary: "Cria um acesso",
  body: accessLinkInputSchema,
  answer: ["Criado", { id: rowIdSchema }],
  handle: async ({ ctx, body }) => ({ id: (await createAccessLink(ctx, body)).id }),
});

routes.administrator("put", "/api/admin-access/{id}", {
  operationId: "updateAccessLink",
  summary: "Altera um acesso",
  description: "O que não vem no corpo fica como está.",
  params,
  body: accessLinkChangesSchema,
  errors: [404],
  answer: ["Atualizado", {}],
  handle: ({ ctx, params: { id }, body }) => updateAccessLink(ctx, { ...body, id }),
});

routes.administrator("delete", "/api/admin-access/{id}", {
  operationId: "deleteAccessLink",
  summary: "Exclui um acesso",
  params,
  errors: [404],
  answer: ["Excluído", {}],
  handle: ({ ctx, params: { id } }) => deleteAccessLink(ctx, id),
});
