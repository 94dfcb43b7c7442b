import { desc, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import type { Invitation } from "#shared/schemas/invitation.ts";
import { invitations } from "./table.ts";
import { isVouchedFor } from "./vouched-for.ts";

/** Lists the invitations that nobody has accepted, expired ones among them, the newest first. */
export async function listInvitations(ctx: AdministratorContext): Promise<Invitation[]> {
  const { id, name, email, invitedBy, createdAt, expiresAt } = invitations;
  const found = await ctx.db
    .select({
      id,
      name,
      email,
      invitedBy,
      createdAt,
      expiresAt,
      isVoid: sql<boolean>`not coalesce(${isVouchedFor(ctx.db, invitations.invitedById)}, false)`,
    })
    .from(invitations)
    .orderBy(desc(createdAt));
  return found.map(presentInstants);
}
