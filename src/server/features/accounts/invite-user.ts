import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { INVITATION_DAYS, type InviteUserInput } from "#shared/schemas/invitation.ts";
import { texts } from "#shared/texts/texts.ts";
import { rejectTakenAddress } from "./create-user.ts";
import { mailInvitation } from "./mail-invitation.job.ts";
import { invitations } from "./table.ts";

const expiresAt = sql`now() + ${INVITATION_DAYS} * interval '1 day'`;

/**
 * Invites a person, who chooses the password alone by the link of a mail.
 * @throws AppError `conflict` for the address of a user or of another invitation.
 */
export async function inviteUser(ctx: AdministratorContext, { name, email }: InviteUserInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await rejectTakenAddress(tx, email);
    const [invited] = await tx
      .insert(invitations)
      .values({ name, email, ...invitedBy(ctx), expiresAt })
      .onConflictDoNothing({ target: invitations.email })
      .returning({ id: invitations.id });
    if (!invited) throw new AppError("conflict", { message: texts.invitations.already });
    await ctx.queue.enqueue(tx, mailInvitation, { invitationId: invited.id });
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "user",
      description: `${name} (${email}): convite enviado`,
    });
  });
}

function invitedBy({ actor }: AdministratorContext) {
  return { invitedBy: actor.name, invitedById: actor.id };
}

/**
 * Mails an invitation anew in the actor's name, with a full term; links mailed before end.
 * @throws AppError `not_found`.
 */
export async function resendInvitation(ctx: AdministratorContext, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [renewed] = await tx
      .update(invitations)
      .set({ round: sql`${invitations.round} + 1`, ...invitedBy(ctx), expiresAt })
      .where(eq(invitations.id, id))
      .returning({ name: invitations.name, email: invitations.email });
    if (!renewed) throw unknownInvitation();
    await ctx.queue.enqueue(tx, mailInvitation, { invitationId: id });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "user",
      description: `${renewed.name} (${renewed.email}): convite reenviado`,
    });
  });
}

/** Revokes an invitation; its link opens nothing then. @throws AppError `not_found`. */
export async function revokeInvitation(ctx: AdministratorContext, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(invitations)
      .where(eq(invitations.id, id))
      .returning({ name: invitations.name, email: invitations.email });
    if (!revoked) throw unknownInvitation();
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "user",
      description: `${revoked.name} (${revoked.email}): convite cancelado`,
    });
  });
}

function unknownInvitation(): AppError {
  return new AppError("not_found", { message: texts.invitations.unknown });
}
