import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { describeDocument } from "./create-preview-link.ts";
import { isPreviewLinkValid } from "./list-preview-links.ts";
import { previewLinks } from "./table.ts";

/** Revokes a link. @throws AppError `not_found` if it is no longer valid. */
export async function revokePreviewLink(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(previewLinks)
      .set({ revokedAt: new Date() })
      .where(and(eq(previewLinks.id, id), isPreviewLinkValid(tx)))
      .returning({ document: previewLinks.document, leaves: previewLinks.changes });
    if (!revoked) throw new AppError("not_found", { message: texts.previewLinks.ended });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "system",
      entityId: id,
      description: `Prévia nº ${id} de ${describeDocument(revoked.document, revoked.leaves).title} revogada`,
    });
  });
}
