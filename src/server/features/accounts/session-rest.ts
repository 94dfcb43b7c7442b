import { createRoute, z } from "@hono/zod-openapi";
import { requireAdministrator } from "#server/platform/context.ts";
import {
  administratorOnly,
  createRestApp,
  jsonAnswer,
  jsonBody,
  refusals,
} from "#server/platform/http/rest.ts";
import { passwordResetRequestSchema, passwordResetSchema } from "#shared/schemas/password-reset.ts";
import { administratorSchema, type LogoutReason, loginInputSchema } from "#shared/schemas/session.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";

const tags = ["Sessão"];
const ok = z.literal(true);

/** The session paths of spec section 7. */
export const sessionRest = createRestApp();

sessionRest.openapi(
  createRoute({
    method: "post",
    path: "/api/admin-login.php",
    tags,
    summary: "Entra na área administrativa",
    description:
      "A resposta traz o cookie de sessão e `token`, que serve em `Authorization: Bearer`. A sessão vale 24 horas e termina antes se ficar 40 minutos sem chamadas.",
    request: { body: jsonBody(loginInputSchema) },
    responses: {
      200: jsonAnswer(
        "Sessão aberta",
        z.object({ success: ok, admin: administratorSchema, name: z.string(), token: z.string() }),
      ),
      ...refusals(400, 401, 403, 429),
    },
  }),
  async (c) => {
    const { expires: _expires, token, ...admin } = await logIn(c.var.ctx, c.req.valid("json"));
    return c.json({ success: true as const, admin, name: admin.name, token }, 200);
  },
);

/** `admin_id` and `admin_name` are accepted and ignored: whose session ends is what the cookie or token says. */
const logoutBodySchema = z.object({ admin_id: z.unknown().optional(), admin_name: z.unknown().optional() });

function mountLogout(path: string, reason: LogoutReason, summary: string) {
  sessionRest.openapi(
    createRoute({
      method: "post",
      path,
      middleware: administratorOnly,
      tags,
      summary,
      request: { body: { content: { "application/json": { schema: logoutBodySchema } } } },
      responses: { 200: jsonAnswer("Sessão encerrada", z.object({ success: ok })), ...refusals(401) },
    }),
    async (c) => {
      await logOut(requireAdministrator(c.var.ctx), reason);
      return c.json({ success: true as const }, 200);
    },
  );
}

mountLogout("/api/admin-logout.php", "manual", "Sai da área administrativa");
mountLogout("/api/admin-auto-logout.php", "inactivity", "Sai por inatividade");

sessionRest.openapi(
  createRoute({
    method: "post",
    path: "/api/admin/forgot-password",
    tags,
    summary: "Pede um link para criar uma senha nova",
    description: "A resposta não diz se o e-mail é de um usuário.",
    request: { body: jsonBody(passwordResetRequestSchema) },
    responses: { 200: jsonAnswer("Pedido recebido", z.object({ success: ok })), ...refusals(400, 429) },
  }),
  async (c) => {
    await requestPasswordReset(c.var.ctx, c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  },
);

sessionRest.openapi(
  createRoute({
    method: "post",
    path: "/api/admin/reset-password",
    tags,
    summary: "Cria uma senha nova com o token do e-mail de recuperação",
    request: { body: jsonBody(passwordResetSchema) },
    responses: { 200: jsonAnswer("Senha redefinida", z.object({ success: ok })), ...refusals(400, 429) },
  }),
  async (c) => {
    await resetPassword(c.var.ctx, c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  },
);
