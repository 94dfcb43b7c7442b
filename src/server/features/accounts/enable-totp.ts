import { Secret } from "otpauth";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext, Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { EnableTotpInput, RecoveryCodes, StartedTotp } from "#shared/schemas/second-factor.ts";
import { texts } from "#shared/texts/texts.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import { factorByEnrolment } from "./rate-limits.ts";
import { storeRecoveryCodes } from "./recovery-codes.ts";
import { revokeSessions, sessionOf } from "./sessions.ts";
import { totpFactors } from "./table.ts";
import { stepOf, totpOf } from "./totp-code.ts";
import { distrustDevices } from "./trusted-devices.ts";
import { lockUser } from "./users.ts";

const SEED_BYTES = 20;

/** Makes a seed for an authenticator app. Nothing is stored: the sealed seed comes back with the first code. */
export async function startTotp(ctx: AdministratorContext): Promise<StartedTotp> {
  return makeTotp(ctx, ctx.actor);
}

/** Makes a sealed seed for a user. */
export async function makeTotp(
  ctx: Context,
  { id, email }: { id: string; email: string },
): Promise<StartedTotp> {
  const secret = new Secret({ size: SEED_BYTES }).base32;
  const { config } = await ctx.siteConfig.current();
  const uri = totpOf(secret, { issuer: config.company_name, label: email }).toString();
  return { secret, uri, sealed: ctx.seedCipher.seal(secret, id) };
}

/**
 * Turns the second factor of the actor on, or replaces it, after a code of the app; ends the other sessions. Returns the
 * recovery codes, which are never readable again.
 * @throws AppError `invalid_input` for a wrong code or a foreign seed, `rate_limited`.
 */
export async function enableTotp(
  ctx: AdministratorContext,
  { sealed, code }: EnableTotpInput,
): Promise<RecoveryCodes> {
  const { id, name } = ctx.actor;
  await ctx.rateLimits.consume(factorByEnrolment, id);
  const seed = ctx.seedCipher.open(sealed, id);
  const step = seed && stepOf(seed, code);
  if (!step) throw new AppError("invalid_input", { message: texts.login.codeWrong });
  const codes = await ctx.db.transaction(async (tx) => {
    await lockUser(tx, id);
    const made = await storeTotp(tx, id, { sealed, step });
    await revokeSessions(tx, id, await sessionOf(ctx, tx));
    await ctx.queue.enqueue(tx, mailAccountNotice, { userId: id, kind: "factorOn", at: Date.now() });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: id,
      description: `${name} ligou a verificação em duas etapas`,
    });
    return made;
  });
  await ctx.rateLimits.reset(factorByEnrolment, id);
  return { codes };
}

/** Stores a user's factor in place of a former one, after the step of its first code; returns its recovery codes. */
export async function storeTotp(
  tx: Transaction,
  userId: string,
  { sealed, step }: { sealed: string; step: number },
): Promise<string[]> {
  await distrustDevices(tx, userId);
  const values = { userId, seed: sealed, lastStep: step, createdAt: new Date() };
  await tx.insert(totpFactors).values(values).onConflictDoUpdate({ target: totpFactors.userId, set: values });
  return storeRecoveryCodes(tx, userId);
}
