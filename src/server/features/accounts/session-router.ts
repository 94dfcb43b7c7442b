import { z } from "zod";
import { adminProcedure, publicProcedure, router } from "#server/platform/trpc/init.ts";
import { passwordResetRequestSchema, passwordResetSchema } from "#shared/schemas/password-reset.ts";
import { loginInputSchema, logoutReasons } from "#shared/schemas/session.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";

export const sessionRouter = router({
  /** The signed-in administrator, or null: the guard of every admin screen asks this. */
  me: publicProcedure.query(({ ctx: { actor } }) =>
    actor.kind === "administrator" ? { id: actor.id, email: actor.email, name: actor.name } : null,
  ),
  login: publicProcedure
    .meta({ ownOriginOnly: true })
    .input(loginInputSchema)
    .mutation(async ({ ctx, input }) => {
      const { token: _cookieCarriesIt, ...session } = await logIn(ctx, input);
      return session;
    }),
  logout: adminProcedure
    .input(z.object({ reason: z.enum(logoutReasons) }))
    .mutation(({ ctx, input }) => logOut(ctx, input.reason)),
  forgotPassword: publicProcedure
    .input(passwordResetRequestSchema)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: publicProcedure
    .input(passwordResetSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
