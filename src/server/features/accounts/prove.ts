import { and, eq, gt, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { PROOF_SECONDS, type Proof } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { findAccount } from "./find-account.ts";
import { countGuess } from "./login-budgets.ts";
import { verifyPassword } from "./password-hashing.ts";
import { sessionOf } from "./revoke-sessions.ts";
import { sessions } from "./table.ts";

/**
 * Renews the proof of the request's session by the password, within the budgets of a login.
 * @throws AppError `forbidden` for a wrong password, `rate_limited`.
 */
export async function prove(ctx: AdministratorContext, { password }: Proof): Promise<void> {
  const { email, name, id } = ctx.actor;
  const account = await findAccount(ctx, email);
  const guess = await countGuess(ctx, email, account);
  const isVerified = await verifyPassword(password, account?.hash, guess);
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
      description: isVerified ? `${name} confirmou a senha` : `Confirmação de senha recusada para ${email}`,
    });
  });
  if (!isVerified) throw new AppError("forbidden", { message: texts.freshProof.wrong });
  await guess.forgive();
}

/**
 * Demands that the request's session opened, or was proved, in the last PROOF_SECONDS.
 * @throws AppError `unproven`.
 */
export async function requireProof(ctx: AdministratorContext, tx: Database | Transaction): Promise<void> {
  const isFresh = gt(sessions.provedAt, sql`now() - ${PROOF_SECONDS} * interval '1 second'`);
  const own = await sessionOf(ctx, tx);
  const [fresh] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, own ?? ""), isFresh));
  if (!fresh) throw new AppError("unproven", { message: texts.freshProof.missing });
}
