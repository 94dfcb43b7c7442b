import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { EXPORT_LINK_HOURS, type ExportLink, type PersonActionInput } from "#shared/schemas/personal-data.ts";
import { exportAddress } from "./export-token.ts";
import { personExports } from "./table.ts";

/**
 * Creates a link by which one person takes a copy of everything that is known of them, without a login, for 72 hours
 * (product 17.4). The copy is made when it is taken. Every download is in the audit log.
 */
export async function createExportLink(
  ctx: AdministratorContext,
  { keys, requestId = null }: PersonActionInput,
): Promise<ExportLink> {
  const id = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + EXPORT_LINK_HOURS * 60 * 60 * 1000);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(personExports).values({
      id,
      mails: keys.mails,
      phones: keys.phones,
      requestId,
      authorName: ctx.actor.name,
      expiresAt,
    });
    await recordAudit(ctx, tx, {
      action: "EXPORT",
      entityType: "privacy",
      entityId: id,
      description: `Link para uma pessoa baixar os próprios dados, válido por ${EXPORT_LINK_HOURS} horas`,
    });
  });
  return { address: `${ctx.publicUrl}${exportAddress(ctx, id)}`, expiresAt: expiresAt.toISOString() };
}
