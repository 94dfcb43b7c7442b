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
  restCreateUserSchema,
  restUpdateUserSchema,
  restUserSchema,
  userIdSchema,
} from "#shared/schemas/user.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { listUsers } from "./list-users.ts";
import { presentRestUser } from "./present-user.ts";
import { updateUser } from "./update-user.ts";

const tags = ["Usuários"];
const ok = z.literal(true);
const middleware = administratorOnly;
const params = z.object({ id: userIdSchema });
const userAnswer = z.object({ success: ok, data: restUserSchema });

/** The user paths of spec section 7. */
export const usersRest = createRestApp();

usersRest.openapi(
  createRoute({
    method: "get",
    path: "/api/users",
    middleware,
    tags,
    summary: "Lista os administradores, por nome",
    responses: {
      200: jsonAnswer("Usuários", z.object({ success: ok, data: z.array(restUserSchema) })),
      ...refusals(401),
    },
  }),
  async (c) => {
    const users = await listUsers(requireAdministrator(c.var.ctx));
    return c.json({ success: true as const, data: users.map(presentRestUser) }, 200);
  },
);

usersRest.openapi(
  createRoute({
    method: "post",
    path: "/api/users",
    middleware,
    tags,
    summary: "Cria um administrador",
    request: { body: jsonBody(restCreateUserSchema) },
    responses: { 200: jsonAnswer("Usuário criado", userAnswer), ...refusals(400, 401, 409) },
  }),
  async (c) => {
    const { is_active: isActive, ...same } = c.req.valid("json");
    const user = await createUser(requireAdministrator(c.var.ctx), { ...same, isActive });
    return c.json({ success: true as const, data: presentRestUser(user) }, 200);
  },
);

usersRest.openapi(
  createRoute({
    method: "put",
    path: "/api/users/{id}",
    middleware,
    tags,
    summary: "Altera um administrador",
    description: "O que não vem no corpo fica como está; uma senha vazia mantém a atual.",
    request: { params, body: jsonBody(restUpdateUserSchema) },
    responses: { 200: jsonAnswer("Usuário alterado", userAnswer), ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { is_active: isActive, ...same } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const user = await updateUser(requireAdministrator(c.var.ctx), { ...same, id, isActive });
    return c.json({ success: true as const, data: presentRestUser(user) }, 200);
  },
);

usersRest.openapi(
  createRoute({
    method: "delete",
    path: "/api/users/{id}",
    middleware,
    tags,
    summary: "Exclui um administrador",
    request: { params },
    responses: {
      200: jsonAnswer("Usuário excluído", z.object({ success: ok })),
      ...refusals(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    await deleteUser(requireAdministrator(c.var.ctx), c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  },
);
