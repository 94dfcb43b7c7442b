import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PasskeyAnswer } from "#shared/schemas/passkey.ts";
import type { Proof } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { countGuess } from "./login-budgets.ts";
import { verifyPasskey } from "./passkeys.ts";
import { findAccount, verifyPassword } from "./passwords.ts";
import { countCodeGuess, forgiveCodeGuesses, isFactorCode } from "./second-factor.ts";
import { sessionOf } from "./sessions.ts";
import { sessions } from "./table.ts";

/**
 * Renews the proof of the request's session by password, code or passkey, within the budgets of a login.
 * @throws AppError `forbidden` for a wrong one, `rate_limited`.
 */
export async function prove(ctx: AdministratorContext, proof: Proof): Promise<void> {
  const { name, email, id } = ctx.actor;
  const [isVerified, refusal] = await verify(ctx, proof);
  await ctx.db.transaction(async (tx) => {
    const own = await sessionOf(ctx, tx);
    if (isVerified)
      await tx
        .update(sessions)
        .set({ provedAt: sql`now()` })
        .where(eq(sessions.id, own ?? ""));
    await recordAudit(ctx, tx, {
      action: "LOGIN",
      entityType: "auth",
      entityId: id,
      description: isVerified ? `${name} confirmou que é quem entrou` : `Confirmação recusada para ${email}`,
    });
  });
  if (!isVerified) throw new AppError("forbidden", { message: refusal });
}

/** Returns whether the proof is right, and what to say if it is not. */
async function verify(
  ctx: AdministratorContext,
  { password, code, passkey }: Proof,
): Promise<[isVerified: boolean, refusal: string]> {
  const { id, email } = ctx.actor;
  if (passkey) return [(await signerOf(ctx, passkey)) === id, texts.passkeys.refused];
  const account = await findAccount(ctx, email);
  if (code) {
    if (!account) return [false, texts.freshProof.wrongCode];
    await countCodeGuess(ctx, account, code);
    const isRight = await ctx.db.transaction((tx) => isFactorCode(ctx, tx, id, code));
    if (isRight) await forgiveCodeGuesses(ctx, account);
    return [isRight, texts.freshProof.wrongCode];
  }
  const guess = await countGuess(ctx, email, account);
  const isRight = await verifyPassword(password ?? "", account?.hash, guess);
  if (isRight) await guess.forgive();
  return [isRight, texts.freshProof.wrong];
}

/** Returns whose passkey signed. `unauthorized` would tell the client that its session ended. */
function signerOf(ctx: AdministratorContext, passkey: PasskeyAnswer): Promise<string | undefined> {
  return verifyPasskey(ctx, "prove", passkey).catch((error) => {
    if (error instanceof AppError && error.code === "unauthorized") return undefined;
    throw error;
  });
}
