import { desc, eq, lt, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext, Context } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import {
  type AcceptInvitationInput,
  INVITATION_DAYS,
  type Invitation,
  type InvitationToken,
  type InviteUserInput,
} from "#shared/schemas/invitation.ts";
import { texts } from "#shared/texts/texts.ts";
import { insertUser, rejectTakenAddress } from "./create-user.ts";
import { isInvitationOf } from "./invitation-token.ts";
import { mailInvitation } from "./mail-invitation.job.ts";
import { hashPassword, rejectWeakPassword } from "./passwords.ts";
import { invitationByNetwork } from "./rate-limits.ts";
import { invitations, trustedDevices } from "./table.ts";
import { hasActiveUser } from "./users.ts";

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
      isVoid: sql<boolean>`not coalesce(${hasActiveUser(ctx.db, invitations.invitedById)}, false)`,
    })
    .from(invitations)
    .orderBy(desc(createdAt));
  return found.map(presentInstants);
}

const expiresAt = sql`now() + ${INVITATION_DAYS} * interval '1 day'`;

/**
 * Invites a person by a mailed link; only that person chooses the password.
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
 * Mails an invitation again in the actor's name, valid for the full term; earlier links stop working.
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

/** Revokes an invitation; its link stops working. @throws AppError `not_found`. */
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

/**
 * Returns the person whom a token invites, without consuming the token.
 * @throws AppError `invalid_input` for a used, replaced, revoked or expired token, or one whose sender lost access,
 * `rate_limited`.
 */
export async function findInvitation(
  ctx: Context,
  { token }: InvitationToken,
): Promise<{ name: string; email: string }> {
  await ctx.rateLimits.consume(invitationByNetwork, clientNetwork(ctx.request.address));
  const isTheirs = isInvitationOf(ctx, ctx.db, token);
  const { name, email } = invitations;
  const [found] = isTheirs ? await ctx.db.select({ name, email }).from(invitations).where(isTheirs) : [];
  if (!found) throw invalidToken();
  return found;
}

/**
 * Creates the invited user with the password they chose; the link works once.
 * @throws AppError like `findInvitation`, `invalid_input` for a weak password, `conflict` if a user has the address now.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: AcceptInvitationInput,
): Promise<void> {
  const found = await findInvitation(ctx, { token });
  await rejectWeakPassword(ctx, password, [found.name, found.email]);
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    const [invited] = await tx
      .delete(invitations)
      .where(isInvitationOf(ctx, tx, token))
      .returning();
    if (!invited) throw invalidToken();
    const { name, email, invitedBy } = invited;
    const user = await insertUser(tx, { name, email, passwordHash });
    await recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
      action: "CREATE",
      entityType: "user",
      entityId: user.id,
      description: `Usuário ${name} (${email}) aceitou o convite de ${invitedBy}`,
    });
  });
}

function invalidToken(): AppError {
  return new AppError("invalid_input", { message: texts.invitations.invalidToken });
}

/** Deletes expired trusted browsers, and invitations a month after they expire; until then they can be resent. */
export const deleteExpiredInvitations: JobDefinition<object> = {
  name: "delete-expired-invitations",
  schedule: "26 3 * * *",
  run: async ({ db }) => {
    await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, sql`now()`));
    await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - interval '30 days'`));
  },
};
