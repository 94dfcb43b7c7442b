import { z } from "zod";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { passwordResetRequestSchema, passwordResetSchema } from "#shared/schemas/password-reset.ts";
import { administratorSchema, restLoginInputSchema } from "#shared/schemas/session.ts";
import { logIn } from "./log-in.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { logOut } from "./sessions.ts";

const routes = restRoutes("Sessão");

export const sessionRest = routes.app;

routes.visitor("post", "/api/admin-login.php", {
  operationId: "logIn",
  summary: "Entra na área administrativa",
  description:
    'A resposta traz o cookie de sessão e `token`, que serve em `Authorization: Bearer`. A sessão vale 24 horas e termina antes se ficar 40 minutos sem chamadas. Uma senha que outra pessoa escolheu vale aqui, e `newPassword` a troca; a tela de login exige a troca. Com a verificação em duas etapas ligada, `factors` diz o que a conta tem: `app` (aplicativo autenticador), `recoveryCode` (códigos de recuperação), `passkey` (chave de acesso). Com `missing: "code"`, repita a chamada com o código de um dos dois primeiros em `code`; com `missing: "passkey"` nenhum código serve, e a pessoa entra pela tela de login. Onde a verificação é obrigatória e a conta não tem (`missing: "factor"`), a pessoa a liga na tela de login.',
  body: restLoginInputSchema,
  answer: ["Sessão aberta", { admin: administratorSchema, name: z.string(), token: z.string() }],
  errors: [401, 403, 429],
  allows: { ownOriginOnly: true },
  handle: async ({ ctx, body }) => {
    const { id, email, name, token } = await logIn(ctx, body, { acceptsGiven: true });
    return { admin: { id, email, name }, name, token };
  },
});

/** `admin_id` and `admin_name` are accepted but ignored: the request's session ends. */
const logoutBodySchema = z.object({ admin_id: z.unknown().optional(), admin_name: z.unknown().optional() });
const logout = { body: logoutBodySchema, isBodyOptional: true, answer: ["Sessão encerrada", {}] } as const;

routes.administrator("post", "/api/admin-logout.php", {
  operationId: "logOut",
  summary: "Sai da área administrativa",
  ...logout,
  handle: ({ ctx }) => logOut(ctx, "manual"),
});

routes.administrator("post", "/api/admin-auto-logout.php", {
  operationId: "logOutAfterInactivity",
  summary: "Sai por inatividade",
  ...logout,
  handle: ({ ctx }) => logOut(ctx, "inactivity"),
});

routes.visitor("post", "/api/admin/forgot-password", {
  operationId: "requestPasswordReset",
  summary: "Pede um link para criar uma senha nova",
  description: "A resposta não diz se o e-mail é de um usuário.",
  body: passwordResetRequestSchema,
  answer: ["Pedido recebido", {}],
  errors: [429],
  handle: ({ ctx, body }) => requestPasswordReset(ctx, body),
});

routes.visitor("post", "/api/admin/reset-password", {
  operationId: "resetPassword",
  summary: "Cria uma senha nova com o token do e-mail de recuperação",
  body: passwordResetSchema,
  answer: ["Senha redefinida", {}],
  errors: [429],
  handle: ({ ctx, body }) => resetPassword(ctx, body),
});
