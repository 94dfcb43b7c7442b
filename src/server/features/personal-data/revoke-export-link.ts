import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { isLinkValid } from "./read-export-link.ts";
import { personExports } from "./table.ts";

/**
 * Revokes a link to a copy of somebody's data.
 * @throws AppError `not_found` for one that is not valid any more.
 */
export async function revokeExportLink(ctx: AdministratorContext, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const revoked = await tx
      .update(personExports)
      .set({ revokedAt: new Date() })
      .where(and(eq(personExports.id, id), isLinkValid))
      .returning({ id: personExports.id });
    if (revoked.length === 0) throw new AppError("not_found", { message: texts.personalData.linkEnded });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "privacy",
      entityId: id,
      description: "Link para uma pessoa baixar os próprios dados cancelado",
    });
  });
}
