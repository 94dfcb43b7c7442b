import { and, asc, eq, lt } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext, Context } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SecondFactor } from "#shared/schemas/second-factor.ts";
import type { LoginFactor } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { readAccountPolicy } from "./account-policy.ts";
import type { KnownAccount } from "./known-browsers.ts";
import { mailAccountNotice } from "./mail-account-notice.job.ts";
import { relyingParty } from "./passkey-challenge.ts";
import { factorByAccount, factorByKnownBrowser } from "./rate-limits.ts";
import { revokeResetTokens } from "./reset-token.ts";
import { revokeSessions, sessionOf } from "./sessions.ts";
import { passkeys, recoveryCodes, totpFactors } from "./table.ts";
import { stepOf } from "./totp-code.ts";
import { distrustDevices } from "./trusted-devices.ts";
import { lockUser } from "./users.ts";

const TOTP_CODE = /^\d{6}$/;

/** Returns the second factors of a user, and the number of recovery codes left. */
export async function readSecondFactor(ctx: AdministratorContext, userId: string): Promise<SecondFactor> {
  const hasApp = (await ctx.db.$count(totpFactors, eq(totpFactors.userId, userId))) > 0;
  const codesLeft = await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  const { id: host } = relyingParty(ctx);
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
  const keys = rows.map(({ id, name, createdAt, lastUsedAt, host: own }) =>
    presentInstants({ id, name, createdAt, lastUsedAt, isForeign: own !== host }),
  );
  return { isOn: hasApp || keys.length > 0, hasApp, codesLeft, passkeys: keys };
}

/** Reports whether a user has a second factor: an app or a passkey. */
export async function hasFactor(tx: Database | Transaction, userId: string): Promise<boolean> {
  const apps = await tx.$count(totpFactors, eq(totpFactors.userId, userId));
  return apps > 0 || (await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}

/**
 * Counts a guess at the app's code of a login before its transaction; a known browser has a separate budget. Recovery
 * codes cannot be guessed, and still work when the budget is exhausted.
 */
export async function countCodeGuess(ctx: Context, account: KnownAccount, code: string): Promise<void> {
  if (!isTotpCode(code)) return;
  const browser = ctx.knownBrowsers.find(ctx.request.headers, account);
  if (browser) await ctx.rateLimits.consume(factorByKnownBrowser, `${account.id} ${browser}`);
  else await ctx.rateLimits.consume(factorByAccount, account.id);
}

/** Clears the guesses counted for this request's browser. */
export async function forgiveCodeGuesses(ctx: Context, account: KnownAccount): Promise<void> {
  const browser = ctx.knownBrowsers.find(ctx.request.headers, account);
  if (browser) await ctx.rateLimits.reset(factorByKnownBrowser, `${account.id} ${browser}`);
  else await ctx.rateLimits.reset(factorByAccount, account.id);
}

/**
 * Demands the code of a user's second factor, if there is one: of the app, whose step is then used up, or a recovery
 * code, which is deleted.
 * @throws AppError `unauthorized`, with `missing` and `factors` if no code was given, or none could pass.
 */
export async function requireSecondFactor(
  ctx: Context,
  tx: Transaction,
  userId: string,
  code: string | undefined,
): Promise<void> {
  if (!(await hasFactor(tx, userId))) return;
  const factors = await loginFactors(ctx, tx, userId);
  const takesCode = factors.some((factor) => factor !== "passkey");
  if (!code || !takesCode) {
    const missing = takesCode ? "code" : "passkey";
    throw new AppError("unauthorized", { message: texts.login.missingFactor(factors), missing, factors });
  }
  if (!(await isFactorCode(ctx, tx, userId, code)))
    throw new AppError("unauthorized", { message: texts.login.codeWrong });
}

/** Lists the factors with which a user can pass the second step; passkeys of another host do not work here. */
async function loginFactors(ctx: Context, tx: Transaction, userId: string): Promise<LoginFactor[]> {
  const own = and(eq(passkeys.userId, userId), eq(passkeys.host, relyingParty(ctx).id));
  const counts: [LoginFactor, number][] = [
    ["app", await tx.$count(totpFactors, eq(totpFactors.userId, userId))],
    ["passkey", await tx.$count(passkeys, own)],
    ["recoveryCode", await tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId))],
  ];
  return counts.filter(([, count]) => count > 0).map(([factor]) => factor);
}

/** Reports whether a code looks like one of an app rather than a recovery code. */
export function isTotpCode(code = ""): boolean {
  return TOTP_CODE.test(code);
}

/** Reports whether a code is valid, of a user's app or a recovery code, and consumes it. */
export function isFactorCode(ctx: Context, tx: Transaction, userId: string, code: string): Promise<boolean> {
  return isTotpCode(code) ? useTotpCode(ctx, tx, userId, code) : useRecoveryCode(tx, userId, code);
}

async function useTotpCode(ctx: Context, tx: Transaction, userId: string, code: string): Promise<boolean> {
  const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  const seed = factor && ctx.seedCipher.open(factor.seed, userId);
  const step = seed && stepOf(seed, code);
  if (!step) return false;
  // Of two logins with one code, the second finds the step used.
  const used = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return used.length > 0;
}

async function useRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const isCode = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashRecoveryCode(code)));
  const used = await tx.delete(recoveryCodes).where(isCode).returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

/** Returns the SHA-256 of a recovery code, ignoring spacing. Its 120 random bits need no slow hash. */
export function hashRecoveryCode(code: string): string {
  return new Bun.CryptoHasher("sha256").update(code.toUpperCase().replace(/[^A-Z2-7]/g, "")).digest("hex");
}

/**
 * Turns off one's own second factor, or that of a user who has lost it; then both are notified by mail, and all
 * sessions of that user end.
 * @throws AppError `not_found` for an unknown user or one without a factor, `conflict` for one's own where one is
 * demanded.
 */
export async function dropSecondFactor(ctx: AdministratorContext, userId: string): Promise<void> {
  const { actor } = ctx;
  await ctx.db.transaction(async (tx) => {
    const { user } = await lockUser(tx, userId);
    if (userId === actor.id && (await readAccountPolicy(tx)).demandsFactor)
      throw new AppError("conflict", { message: texts.accountPolicy.factorKept });
    if (!(await dropFactors(tx, userId)))
      throw new AppError("not_found", { message: texts.secondFactor.none });
    await revokeSessions(tx, userId, userId === actor.id ? await sessionOf(ctx, tx) : undefined);
    await revokeResetTokens(tx, userId);
    const at = Date.now();
    const tell = (of: string, detail: string) =>
      ctx.queue.enqueue(tx, mailAccountNotice, { userId: of, kind: "factorOff", at, detail });
    await tell(userId, `conta de ${user.name}, por ${actor.name}`);
    if (userId !== actor.id) await tell(actor.id, `conta de ${user.name}, por ${actor.name}`);
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: userId,
      description: `Usuário ${user.name} (${user.email}): verificação em duas etapas desligada`,
    });
  });
}

/**
 * Deletes a user's factors with their recovery codes, and forgets the browsers that are trusted without one; reports
 * whether there was one.
 */
export async function dropFactors(tx: Transaction, userId: string): Promise<boolean> {
  await distrustDevices(tx, userId);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  const apps = await tx
    .delete(totpFactors)
    .where(eq(totpFactors.userId, userId))
    .returning({ userId: totpFactors.userId });
  return keys.length + apps.length > 0;
}
