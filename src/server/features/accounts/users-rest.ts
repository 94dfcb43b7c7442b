import { z } from "zod";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import {
  restCreateUserSchema,
  restUpdateUserSchema,
  restUserSchema,
  userIdSchema,
} from "#shared/schemas/user.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { updateUser } from "./update-user.ts";
import { listUsers, presentRestUser } from "./users.ts";

const params = z.object({ id: userIdSchema });
const routes = restRoutes("Usuários");

export const usersRest = routes.app;

routes.administrator("get", "/api/users", {
  operationId: "listUsers",
  summary: "Lista os administradores, por nome",
  answer: ["Usuários", { data: z.array(restUserSchema) }],
  handle: async ({ ctx }) => ({ data: (await listUsers(ctx)).map(presentRestUser) }),
});

routes.administrator("post", "/api/users", {
  operationId: "createUser",
  takesIdempotencyKey: true,
  summary: "Cria um administrador",
  body: restCreateUserSchema,
  answer: ["Usuário criado", { data: restUserSchema }],
  errors: [409],
  handle: async ({ ctx, body: { is_active: isActive, ...fields } }) => ({
    data: presentRestUser(await createUser(ctx, { ...fields, isActive })),
  }),
});

routes.administrator("put", "/api/users/{id}", {
  operationId: "updateUser",
  summary: "Altera um administrador",
  description: "O que não vem no corpo fica como está; uma senha vazia mantém a atual.",
  params,
  body: restUpdateUserSchema,
  answer: ["Usuário alterado", { data: restUserSchema }],
  errors: [403, 404, 409],
  handle: async ({ ctx, params: { id }, body: { is_active: isActive, ...fields } }) => ({
    data: presentRestUser(await updateUser(ctx, { ...fields, id, isActive })),
  }),
});

routes.administrator("delete", "/api/users/{id}", {
  operationId: "deleteUser",
  summary: "Exclui um administrador",
  params,
  answer: ["Usuário excluído", {}],
  errors: [403, 404, 409],
  handle: ({ ctx, params: { id } }) => deleteUser(ctx, { id }),
});
