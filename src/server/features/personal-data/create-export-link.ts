import { and, eq, type SQL } from "drizzle-orm";
import { requestOfPerson } from "#server/features/subject-requests/request-of-person.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  EXPORT_LINK_HOURS,
  type ExportLink,
  type PersonActionInput,
  type PersonKeysInput,
} from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { findMentions } from "./find-mentions.ts";
import { exportAddress, isLinkValid } from "./read-export-link.ts";
import { subjectOf } from "./subject-of.ts";
import { personExports } from "./table.ts";

/**
 * Creates a link for a person to download their data without a login, for 72 hours, and names it in the history of the
 * request that it answers. The copy is made on download.
 */
export async function createExportLink(
  ctx: AdministratorContext,
  { keys, mentions, requestId = null }: PersonActionInput,
): Promise<ExportLink> {
  const id = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + EXPORT_LINK_HOURS * 60 * 60 * 1000);
  await ctx.db.transaction(async (tx) => {
    const booked = await requestOfPerson(tx, requestId, keys);
    await tx.insert(personExports).values({
      id,
      mails: keys.mails,
      phones: keys.phones,
      mentions: await stillMentions(ctx, keys, mentions),
      requestId: booked,
      authorId: ctx.actor.id,
      authorName: ctx.actor.name,
      expiresAt,
    });
    await recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "privacy",
      entityId: id,
      description: `Link para uma pessoa baixar os próprios dados, válido por ${EXPORT_LINK_HOURS} horas`,
    });
    if (booked !== null)
      await recordAudit(ctx, tx, {
        action: "EXPORT",
        entityType: "request",
        entityId: booked,
        description: `Cópia dos dados feita para o pedido nº ${booked}`,
        changes: { fields: { copy: { before: "", after: `Link válido por ${EXPORT_LINK_HOURS} horas` } } },
      });
  });
  return { id, address: `${ctx.publicUrl}${exportAddress(ctx, id)}`, expiresAt: expiresAt.toISOString() };
}

/** Filters the confirmed mentions to those that still exist. */
async function stillMentions(
  ctx: AdministratorContext,
  keys: PersonKeysInput,
  ticked: readonly string[],
): Promise<string[]> {
  if (ticked.length === 0) return [];
  const found = await findMentions(ctx, ctx.db, await subjectOf(ctx, ctx.db, keys));
  const wanted = new Set(ticked);
  return found.map(({ key }) => key).filter((key) => wanted.has(key));
}

/** Revokes an export link. @throws AppError `not_found` if it is no longer valid. */
export async function revokeExportLink(ctx: AdministratorContext, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const revoked = await revokeWhere(ctx, tx, eq(personExports.id, id));
    if (revoked === 0) throw new AppError("not_found", { message: texts.personalData.linkEnded });
  });
}

/** Revokes the valid links of a user who loses access: their author may have kept the addresses. */
export async function revokeExportLinksOf(
  ctx: AdministratorContext,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await revokeWhere(ctx, tx, eq(personExports.authorId, userId));
}

async function revokeWhere(ctx: AdministratorContext, tx: Transaction, where: SQL): Promise<number> {
  const revoked = await tx
    .update(personExports)
    .set({ revokedAt: new Date() })
    .where(and(where, isLinkValid))
    .returning({ id: personExports.id });
  for (const { id } of revoked)
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "privacy",
      entityId: id,
      description: "Link para uma pessoa baixar os próprios dados cancelado",
    });
  return revoked.length;
}
