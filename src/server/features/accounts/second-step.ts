import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { LoginInput } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { readAccountPolicy } from "./account-policy.ts";
import { makeTotp, storeTotp } from "./enable-totp.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import { hasFactor, isTotpCode, requireSecondFactor } from "./second-factor.ts";
import { stepOf } from "./totp-code.ts";
import { isTrustedDevice, trustDevice } from "./trusted-devices.ts";

type Entering = { id: string; name: string; email: string };
type Answers = Pick<LoginInput, "code" | "sealed" | "remembersDevice">;
/** Result of a passed step: the method, a cookie that remembers the browser, and recovery codes to show once. */
type Passed = { how?: string; trustCookie?: string | undefined; recoveryCodes?: string[] | undefined };

/**
 * Demands the second factor of a user after the right password, unless the browser is remembered; if the policy
 * requires a factor, guides a user without one through its setup.
 * @throws AppError `unauthorized`, with `missing` if only the code or the factor is missing.
 */
export async function passSecondStep(
  ctx: Context,
  tx: Transaction,
  user: Entering,
  answers: Answers,
): Promise<Passed> {
  const isGuarded = await hasFactor(tx, user.id);
  if (!isGuarded && !(await readAccountPolicy(tx)).demandsFactor) return {};
  if (isGuarded && (await isTrustedDevice(ctx, tx, user.id))) return { how: " em um aparelho lembrado" };
  const recoveryCodes = isGuarded ? undefined : await enrol(ctx, tx, user, answers);
  if (isGuarded) await requireSecondFactor(ctx, tx, user.id, answers.code);
  const trustCookie = answers.remembersDevice ? await trustDevice(ctx, tx, user.id) : undefined;
  return {
    how: isTotpCode(answers.code) ? " com um código" : " com um código de recuperação",
    trustCookie,
    recoveryCodes,
  };
}

async function enrol(
  ctx: Context,
  tx: Transaction,
  { id, name, email }: Entering,
  { code, sealed }: Answers,
): Promise<string[]> {
  if (!code || !sealed)
    throw new AppError("unauthorized", {
      message: texts.accountPolicy.factorMissing,
      missing: "factor",
      enrolment: await makeTotp(ctx, { id, email }),
    });
  const seed = ctx.seedCipher.open(sealed, id);
  const step = seed && stepOf(seed, code);
  if (!step) throw new AppError("unauthorized", { message: texts.login.codeWrong });
  const recoveryCodes = await storeTotp(tx, id, { sealed, step });
  await ctx.queue.enqueue(tx, mailAccountNotice, { userId: id, kind: "factorOn", at: Date.now() });
  await recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
    action: "UPDATE",
    entityType: "auth",
    entityId: id,
    description: `${name} ligou a verificação em duas etapas ao entrar`,
  });
  return recoveryCodes;
}
