import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { deviceName } from "#shared/formats/device.ts";
import type { ForgetDevicesInput } from "#shared/schemas/trusted-device.ts";
import { texts } from "#shared/texts/texts.ts";
import { lockUser } from "./lock-user.ts";
import { trustedDevices } from "./table.ts";

/**
 * Forgets one remembered browser of a user, or all. One that is forgotten already changes nothing.
 * @throws AppError `not_found` for an unknown user.
 */
export async function forgetTrustedDevices(
  ctx: AdministratorContext,
  { userId, id }: ForgetDevicesInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { user } = await lockUser(tx, userId);
    const isTheirs = eq(trustedDevices.userId, userId);
    const forgotten = await tx
      .delete(trustedDevices)
      .where(id === undefined ? isTheirs : and(isTheirs, eq(trustedDevices.id, id)))
      .returning({ userAgent: trustedDevices.userAgent });
    if (forgotten.length === 0) return;
    const devices = forgotten.map(({ userAgent }) => deviceName(userAgent)).join(", ");
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "auth",
      entityId: userId,
      description: `Usuário ${user.name} (${user.email}): ${texts.trustedDevices.forgotten(forgotten.length)} (${devices})`,
    });
  });
}
