import { z } from "zod";
import { requireAdministrator } from "#server/platform/context.ts";
import { adminProcedure, publicProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { STRONG_PASSWORD_MIN } from "#shared/schemas/account-policy.ts";

import { acceptInvitationInputSchema, invitationTokenSchema } from "#shared/schemas/invitation.ts";

import {
  addPasskeyInputSchema,
  passkeyAnswerSchema,
  passkeyIdSchema,
  renamePasskeyInputSchema,
} from "#shared/schemas/passkey.ts";

import { PASSWORD_MIN } from "#shared/schemas/password.ts";
import { passwordResetRequestSchema, passwordResetSchema } from "#shared/schemas/password-reset.ts";
import { enableTotpInputSchema } from "#shared/schemas/second-factor.ts";
import { type AdminSession, loginInputSchema, logoutReasons, proofSchema } from "#shared/schemas/session.ts";
import { readAccountPolicy } from "./account-policy.ts";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { enableTotp, startTotp } from "./enable-totp.ts";
import { acceptInvitation, findInvitation } from "./invitations.ts";
import { logIn } from "./log-in.ts";
import { logInWithPasskey } from "./log-in-with-passkey.ts";
import { askForPasskey, removePasskey, renamePasskey } from "./passkeys.ts";
import { prove } from "./prove.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { logOut } from "./sessions.ts";

export const sessionRouter = router({
  /**
   * Session of the signed-in administrator or null, for the guard of every screen.
   * @throws AppError `unauthorized` for a deactivated user, with the reason.
   */
  me: publicProcedure.query(({ ctx }): AdminSession | null => {
    if (ctx.actor.kind === "visitor" && !ctx.actor.isDeactivated) return null;
    const { id, email, name, expires } = requireAdministrator(ctx).actor;
    return { id, email, name, expires };
  }),
  login: publicProcedure
    .meta({ ownOriginOnly: true })
    .input(loginInputSchema)
    .mutation(async ({ ctx, input }) => {
      // Browsers get the token only in the cookie, out of reach of scripts.
      const { token: _token, ...session } = await logIn(ctx, input);
      return session;
    }),
  logout: adminProcedure
    .input(z.object({ reason: z.enum(logoutReasons) }))
    .mutation(({ ctx, input }) => logOut(ctx, input.reason)),
  prove: adminProcedure.input(proofSchema).mutation(verb(prove)),
  /** Public: only the browser knows which passkeys it has. */
  askForPasskey: publicProcedure
    .meta({ ownOriginOnly: true })
    .mutation(({ ctx }) => askForPasskey(ctx, ctx.actor.kind === "administrator" ? "prove" : "login")),
  loginWithPasskey: publicProcedure
    .meta({ ownOriginOnly: true })
    .input(passkeyAnswerSchema)
    .mutation(verb(logInWithPasskey)),
  startPasskey: adminProcedure.mutation(({ ctx }) => startPasskey(ctx)),
  addPasskey: adminProcedure.input(addPasskeyInputSchema).mutation(verb(addPasskey)),
  renamePasskey: adminProcedure.input(renamePasskeyInputSchema).mutation(verb(renamePasskey)),
  removePasskey: adminProcedure.input(passkeyIdSchema).mutation(verb(removePasskey)),
  renewRecoveryCodes: adminProcedure.mutation(({ ctx }) => renewRecoveryCodes(ctx)),
  startTotp: adminProcedure.mutation(({ ctx }) => startTotp(ctx)),
  enableTotp: adminProcedure.input(enableTotpInputSchema).mutation(verb(enableTotp)),
  /** Shortest new password, for the hint of forms that visitors see, too. */
  passwordMin: publicProcedure.query(async ({ ctx }) =>
    (await readAccountPolicy(ctx.db)).demandsStrongPassword ? STRONG_PASSWORD_MIN : PASSWORD_MIN,
  ),
  // A mutation, so that no URL contains the token.
  findInvitation: publicProcedure.input(invitationTokenSchema).mutation(verb(findInvitation)),
  acceptInvitation: publicProcedure.input(acceptInvitationInputSchema).mutation(verb(acceptInvitation)),
  forgotPassword: publicProcedure.input(passwordResetRequestSchema).mutation(verb(requestPasswordReset)),
  resetPassword: publicProcedure.input(passwordResetSchema).mutation(verb(resetPassword)),
});
