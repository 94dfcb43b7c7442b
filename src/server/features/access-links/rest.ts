import { createRoute, z } from "@hono/zod-openapi";
import { requireAdministrator } from "#server/platform/context.ts";
import {
  administratorOnly,
  createRestApp,
  jsonAnswer,
  jsonBody,
  refusals,
} from "#server/platform/http/rest.ts";
import { accessLinkInputSchema, accessLinkSchema } from "#shared/schemas/access-link.ts";
import { pathRowIdSchema, rowIdSchema } from "#shared/schemas/row-id.ts";
import { createAccessLink } from "./create-access-link.ts";
import { deleteAccessLink } from "./delete-access-link.ts";
import { listAccessCategories } from "./list-access-categories.ts";
import { listAccessLinks } from "./list-access-links.ts";
import { updateAccessLink } from "./update-access-link.ts";

const tags = ["Acessos"];
const ok = z.literal(true);
const params = z.object({ id: pathRowIdSchema });

/** The access paths of spec section 7. */
export const accessLinksRest = createRestApp();

accessLinksRest.openapi(
  createRoute({
    method: "get",
    path: "/api/admin-access",
    middleware: administratorOnly,
    tags,
    summary: "Lista acessos, por categoria e título",
    responses: {
      200: jsonAnswer("Acessos", z.object({ success: ok, data: z.array(accessLinkSchema) })),
      ...refusals(401),
    },
  }),
  async (c) => {
    const data = await listAccessLinks(requireAdministrator(c.var.ctx));
    return c.json({ success: true as const, data }, 200);
  },
);

// Before the paths with an id, which would take its name for one.
accessLinksRest.openapi(
  createRoute({
    method: "get",
    path: "/api/admin-access/categories",
    middleware: administratorOnly,
    tags,
    summary: "Categorias conhecidas",
    responses: {
      200: jsonAnswer("Categorias", z.object({ success: ok, data: z.array(z.string()) })),
      ...refusals(401),
    },
  }),
  async (c) => {
    const data = await listAccessCategories(requireAdministrator(c.var.ctx));
    return c.json({ success: true as const, data }, 200);
  },
);

accessLinksRest.openapi(
  createRoute({
    method: "post",
    path: "/api/admin-access",
    middleware: administratorOnly,
    tags,
    summary: "Cria um acesso",
    request: { body: jsonBody(accessLinkInputSchema) },
    responses: {
      200: jsonAnswer("Criado", z.object({ success: ok, id: rowIdSchema })),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const { id } = await createAccessLink(requireAdministrator(c.var.ctx), c.req.valid("json"));
    return c.json({ success: true as const, id }, 200);
  },
);

accessLinksRest.openapi(
  createRoute({
    method: "put",
    path: "/api/admin-access/{id}",
    middleware: administratorOnly,
    tags,
    summary: "Substitui um acesso",
    request: { params, body: jsonBody(accessLinkInputSchema) },
    responses: {
      200: jsonAnswer("Atualizado", z.object({ success: ok })),
      ...refusals(400, 401, 404),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    await updateAccessLink(requireAdministrator(c.var.ctx), { ...c.req.valid("json"), id });
    return c.json({ success: true as const }, 200);
  },
);

accessLinksRest.openapi(
  createRoute({
    method: "delete",
    path: "/api/admin-access/{id}",
    middleware: administratorOnly,
    tags,
    summary: "Exclui um acesso",
    request: { params },
    responses: {
      200: jsonAnswer("Excluído", z.object({ success: ok })),
      ...refusals(400, 401, 404),
    },
  }),
  async (c) => {
    await deleteAccessLink(requireAdministrator(c.var.ctx), c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  },
);
