import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { LogoutReason } from "#shared/schemas/session.ts";
import { sessionOf } from "./revoke-sessions.ts";
import { sessions } from "./table.ts";

/** Deletes the request's session and its cookie, on logout or inactivity. */
export async function logOut(ctx: AdministratorContext, reason: LogoutReason): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const sessionId = await sessionOf(ctx, tx);
    if (sessionId) await tx.delete(sessions).where(eq(sessions.id, sessionId));
    await recordAudit(ctx, tx, {
      action: "LOGOUT",
      entityType: "auth",
      entityId: ctx.actor.id,
      description:
        reason === "inactivity"
          ? `${ctx.actor.name} foi desconectado por inatividade`
          : `${ctx.actor.name} saiu da área administrativa`,
    });
  });
  ctx.request.responseHeaders.append("set-cookie", ctx.sessionCredentials.clearCookie);
}
