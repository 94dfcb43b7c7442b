import { recordRepeatableAudit } from "#server/platform/audit/record-repeatable-audit.ts";
import type { Context } from "#server/platform/context.ts";
import { UNKNOWN_EMAIL } from "./users.ts";

/** Records a rejected login. Stores the typed text only if it is an account's e-mail: it may be a password in the wrong field. */
export async function recordRefusal(ctx: Context, accountEmail: string | undefined): Promise<void> {
  await ctx.db.transaction((tx) =>
    recordRepeatableAudit(ctx, tx, {
      action: "LOGIN",
      entityType: "auth",
      description: `Tentativa de login recusada para ${accountEmail ?? UNKNOWN_EMAIL}`,
    }),
  );
}
