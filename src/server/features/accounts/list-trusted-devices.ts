import { and, desc, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { TrustedDevice } from "#shared/schemas/trusted-device.ts";
import { trustedDevices } from "./table.ts";
import { isTrustedStill } from "./trusted-devices.ts";

/** Lists the browsers in which a user needs no second factor, the newest first. */
export async function listTrustedDevices(
  ctx: AdministratorContext,
  userId: string,
): Promise<TrustedDevice[]> {
  const { id, userAgent, createdAt, expiresAt } = trustedDevices;
  const found = await ctx.db
    .select({ id, userAgent, createdAt, expiresAt })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), isTrustedStill))
    .orderBy(desc(createdAt));
  return found.map(presentInstants);
}
