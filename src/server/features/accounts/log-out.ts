import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { LogoutReason } from "#shared/schemas/session.ts";

/** Deletes the session of the request and its cookie, on logout (product 6.8) or for inactivity (product 6.5). */
export async function logOut(ctx: AdministratorContext, reason: LogoutReason): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { headers } = await ctx.auth.within(tx).signOut({
      headers: ctx.request.headers,
      returnHeaders: true,
    });
    for (const cookie of headers.getSetCookie()) ctx.request.responseHeaders.append("set-cookie", cookie);
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
  ctx.sessionCache.expire();
}
