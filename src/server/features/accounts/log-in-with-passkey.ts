import { and, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PasskeyAnswer } from "#shared/schemas/passkey.ts";
import type { AdminSession } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { verifyPasskey } from "./passkeys.ts";
import { recordRefusal } from "./record-refusal.ts";
import { startSession } from "./start-session.ts";
import { passkeys, passwords, users } from "./table.ts";

/**
 * Signs in the user of a passkey. The device has verified the person, so neither password nor code is required.
 * @throws AppError like `verifyPasskey`, `forbidden` for a deactivated user.
 */
export async function logInWithPasskey(ctx: Context, response: PasskeyAnswer): Promise<AdminSession> {
  const userId = await verifyPasskey(ctx, "login", response).catch(async (error) => {
    if (error instanceof AppError && error.code === "unauthorized") await recordRefusal(ctx, undefined);
    throw error;
  });
  const {
    cookie,
    token: _token,
    ...session
  } = await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    // Removing a passkey takes this lock: the passkey may have been removed since it signed.
    const isStill = and(eq(passkeys.id, response.id), eq(passkeys.userId, userId));
    if (!user || (await tx.$count(passkeys, isStill)) === 0)
      throw new AppError("unauthorized", { message: texts.passkeys.unknown });
    if (!user.isActive) throw new AppError("forbidden", { message: texts.login.inactive });
    const [account] = await tx
      .select({ hash: passwords.password })
      .from(passwords)
      .where(eq(passwords.userId, userId));
    const known = { id: userId, hash: account?.hash ?? "" };
    return startSession(ctx, tx, user, known, " com uma chave de acesso");
  });
  ctx.request.responseHeaders.append("set-cookie", cookie);
  return session;
}
