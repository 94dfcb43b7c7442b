import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { deviceName } from "#shared/formats/device.ts";
import { counted } from "#shared/formats/numbers.ts";
import type { EndSessionsInput } from "#shared/schemas/user.ts";
import { lockUser } from "./lock-user.ts";
import { sessionOf } from "./revoke-sessions.ts";
import { sessions } from "./table.ts";

/**
 * Ends one session of a user, or all but that of the request. One that has ended already changes nothing.
 * @throws AppError `not_found` for an unknown user.
 */
export async function endSessions(
  ctx: AdministratorContext,
  { userId, id }: EndSessionsInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { user } = await lockUser(tx, userId);
    const own = await sessionOf(ctx, tx);
    const ended = await tx
      .delete(sessions)
      .where(
        and(eq(sessions.userId, userId), id === undefined ? ne(sessions.id, own ?? "") : eq(sessions.id, id)),
      )
      .returning({ userAgent: sessions.userAgent });
    const [first] = ended;
    if (!first) return;
    const what =
      id === undefined
        ? counted(ended.length, "sessão encerrada", "sessões encerradas")
        : `sessão encerrada (${deviceName(first.userAgent)})`;
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: userId,
      description: `Usuário ${user.name} (${user.email}): ${what}`,
    });
  });
}
